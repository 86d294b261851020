import { dayText } from '@site/format';
import { useAdminText } from '../admin-text';
import { isFigureName, type ComparedFigure } from './reject-figures';

/** A figure's name in the reader's language. */
export function useFigureName(): (name: string) => string {
  const text = useAdminText();
  return (name) => (isFigureName(name) ? text(`reject.figure.${name}`) : name);
}

/** The period that a figure is of, or its day. */
export function usePeriod(): (figure: Pick<ComparedFigure, 'day' | 'months'>) => string {
  const text = useAdminText();
  return ({ day, months }) => {
    const shown = dayText(day) ?? day;
    return months === null ? shown : text('reject.months', { months, day: shown });
  };
}
