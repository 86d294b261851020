import { flaskConicalPath, ProvenanceMark } from '@site/ui';
import { useText } from '../texts/use-text';
import reading from './reading-page.module.css';

interface Props {
  /** The id of its heading. */
  readonly id: string;
  readonly title: string;
  readonly explanation: string;
}

/** Says that the figures of a page are sample data, and what follows from it. */
export function SampleSection({ id, title, explanation }: Props) {
  const text = useText();
  return (
    <section className={reading.sample} aria-labelledby={id}>
      <ProvenanceMark iconPath={flaskConicalPath}>{text('home.sample')}</ProvenanceMark>
      <h2 id={id}>{title}</h2>
      <p>{explanation}</p>
    </section>
  );
}
