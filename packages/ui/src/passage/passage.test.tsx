import { render, screen } from '@testing-library/react';
import { Passage } from './passage';

it('names the language of what it holds, and keeps it apart from what is around', () => {
  render(
    <p>
      <Passage>Aurora Amber</Passage> <Passage>ברזל אחזקות</Passage> <Passage>1,234</Passage>
    </p>,
  );

  const passage = (text: string) => screen.getByText(text);
  expect(passage('Aurora Amber')).toHaveAttribute('lang', 'en');
  expect(passage('ברזל אחזקות')).toHaveAttribute('lang', 'he');
  expect(passage('1,234')).not.toHaveAttribute('lang');
  expect(passage('1,234').localName).toBe('bdi');
});
