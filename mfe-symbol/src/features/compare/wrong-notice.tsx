import { isMarketCode, MARKET_CODES } from '@site/remote-kit';
import { Button, Note } from '@site/ui';
import { MAX_NAMED, writtenPart, writtenParts } from './written-parts';
import { useText } from '../../texts/use-text';
import type { Text } from '../../texts/use-text';
import styles from './compare.module.css';

const EXAMPLE = 'SP500:AAPL,TA:ICL.TA';

interface WrongProps {
  /** Parts of the address that are not a `market:ticker`. */
  readonly wrong: readonly string[];
  /** Absent: no company is left to compare. */
  readonly onLeaveOut?: (() => void) | undefined;
}

/** Invalid parts of the address beside the companies that were found: what is wrong with each, and the correct form. */
export function WrongNotice({ wrong, onLeaveOut }: WrongProps) {
  const text = useText();
  return (
    <Note tone="warn" role="status">
      <div className={styles.wrong}>
        <p>
          <b>{text('compare.wrong', { names: writtenParts(wrong) })}</b>
        </p>
        <ul>
          {wrong.slice(0, MAX_NAMED).map((part) => (
            <li key={part}>
              <bdi dir="ltr">{writtenPart(part)}</bdi> {faultText(part, text)}
            </li>
          ))}
        </ul>
        <p>
          {text('compare.wrongHint')} <bdi dir="ltr">{EXAMPLE}</bdi>
        </p>
        {onLeaveOut && <Button onClick={onLeaveOut}>{text('compare.leaveOut', { count: wrong.length })}</Button>}
      </div>
    </Note>
  );
}

/** What keeps a part from naming a company; the market is read first. */
function faultText(part: string, text: Text): string {
  const colon = part.indexOf(':');
  if (colon < 1) return text('compare.wrong.noMarket');
  const market = part.slice(0, colon);
  return isMarketCode(market)
    ? text('compare.wrong.noTicker')
    : text('compare.wrong.noSuchMarket', { market: writtenPart(market), markets: MARKET_CODES.join(', ') });
}
