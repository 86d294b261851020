import { foreignTexts } from '@site/ui/passage/testing/foreign-texts';
import { render, samples } from './server';

const each = samples.flatMap((sample) => (['en', 'he'] as const).map((locale) => ({ ...sample, locale })));

it.each(each)('marks the language of text in another language than the page: $page $search $locale', (sample) => {
  document.body.innerHTML = render(sample);

  expect(foreignTexts(document.body, sample.locale)).toEqual([]);
});
