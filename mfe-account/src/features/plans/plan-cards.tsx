import { Button } from '@site/ui';
import type { Plan } from '../../api/plans';
import { useText } from '../../texts/use-text';
import { isolated, moneyText, planName, priceText } from './plan-texts';
import styles from './plan-cards.module.css';

interface Props {
  readonly plans: readonly Plan[];
  readonly onChoose: (plan: Plan) => void;
}

/** The plans that can be bought, each with its price, its trial and a button. */
export function PlanCards({ plans, onChoose }: Props) {
  const text = useText();
  return (
    <ul className={styles.cards}>
      {plans.map((plan) => (
        <li key={plan.id} className={styles.card}>
          <h3>{planName(text, plan)}</h3>
          <p className={styles.price}>{priceText(text, plan)}</p>
          <p className={styles.second}>
            {text(`plans.card.${plan.tier}`)}{' '}
            {plan.trialDays > 0
              ? text('plans.card.trial', { days: plan.trialDays })
              : text('plans.card.noTrial', { amount: isolated(moneyText(plan.price, plan.currency)) })}
          </p>
          <Button wide onClick={() => onChoose(plan)}>
            {text('plans.card.choose', { plan: planName(text, plan) })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
