import { isForOneMarket, isPaid, PLAN_TIERS } from '@site/fields/entitlements';
import { useState } from 'react';
import { MARKET_CODES, type MarketCode } from '@site/remote-kit';
import { SelectField, TextField } from '@site/ui';
import { givePlan, type ListedUser } from '../../../api/accounts';
import { ErrorList } from '../../../frame/error-list';
import { useAdminText } from '../admin-text';
import { AskDialog } from '../frame/ask-dialog';
import { Code } from '../frame/cells';
import { giftFrom, type GiftFault, type TypedGift } from './gift';
import styles from '../admin.module.css';

const isMarket = (code: string): code is MarketCode => code !== 'WORLD' && code !== 'ALL';
const MARKETS = MARKET_CODES.filter(isMarket);
/** The largest plan first. */
const PLANS = PLAN_TIERS.toReversed();
const BLANK: TypedGift = { plan: PLANS[0]!, market: MARKETS[0]!, until: '', reason: '' };

interface Props {
  /** The user who gets it; null: none. */
  readonly user: ListedUser | null;
  readonly onClose: () => void;
  readonly onDone: (user: ListedUser) => void;
}

/** Gives a plan, or revokes a gift. */
export function GiftDialog({ user, onClose, onDone }: Props) {
  return user && <Gift key={user.id} user={user} onClose={onClose} onDone={onDone} />;
}

function Gift({ user, onClose, onDone }: Props & { readonly user: ListedUser }) {
  const text = useAdminText();
  const [typed, setTyped] = useState(BLANK);
  const [faults, setFaults] = useState<readonly GiftFault[]>([]);
  const change = (part: Partial<TypedGift>): void => setTyped((before) => ({ ...before, ...part }));

  const body = (
    <>
      <p>
        <Code>{user.email}</Code>
      </p>
      <p className={styles.quiet}>{text('gift.means')}</p>
      {faults.length > 0 && (
        <ErrorList
          of={faults}
          errors={faults.map((field) => ({
            field,
            text: text('ask.at', { field: text(`gift.${field}`), error: text(`gift.${field}.wrong`) }),
          }))}
        />
      )}
      <SelectField
        label={text('gift.plan')}
        value={typed.plan}
        onChange={({ target }) => change({ plan: target.value as TypedGift['plan'] })}
        options={PLANS.map((plan) => ({
          value: plan,
          label: text(isPaid(plan) ? `profile.plan.${plan}` : 'gift.back'),
        }))}
      />
      {isForOneMarket(typed.plan) && (
        <SelectField
          label={text('gift.market')}
          value={typed.market}
          onChange={({ target }) => change({ market: target.value as MarketCode })}
          options={MARKETS.map((value) => ({ value, label: text(`market.${value}`) }))}
        />
      )}
      {isPaid(typed.plan) && (
        <TextField
          type="date"
          name="until"
          label={text('gift.until')}
          hint={text('gift.until.hint')}
          error={faults.includes('until') ? text('gift.until.wrong') : undefined}
          value={typed.until}
          onChange={({ target }) => change({ until: target.value })}
        />
      )}
      <TextField
        name="reason"
        label={text('gift.reason')}
        hint={text('gift.reason.hint')}
        error={faults.includes('reason') ? text('gift.reason.wrong') : undefined}
        maxLength={300}
        autoComplete="off"
        value={typed.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </>
  );
  return (
    <AskDialog
      question={{
        title: text('gift.title'),
        body,
        act: async () => {
          const read = giftFrom(typed, Date.now());
          setFaults('plan' in read ? [] : read);
          if (!('plan' in read)) return null;
          onDone(await givePlan(user.id, read));
          return null;
        },
      }}
      onClose={onClose}
      onDone={() => undefined}
    />
  );
}
