import { foreignTexts } from '@site/ui/passage/testing/foreign-texts';
import { render, samples } from './server';

const each = samples.flatMap((sample) => (['en', 'he'] as const).map((locale) => ({ ...sample, locale })));

it.each(each)('names the language of what is not in that of the page: $page $search $locale', (sample) => {
  document.body.innerHTML = render(sample);

  expect(foreignTexts(document.body, sample.locale)).toEqual([]);
});
