import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteSchema } from './open-database';
import { readPersonalSamples, sampleTables, type SampleTable } from './testing/personal-samples';

const policyIn = (language: string): string =>
  readFileSync(join(__dirname, `../../content/pages/privacy-policy.${language}.md`), 'utf8');

describe('the privacy policy', () => {
  it('names what each table with something of a person holds, in both languages', async () => {
    const topics = sampleTables(await readPersonalSamples());
    const tables = topics.map(([table]) => table);
    const personal = siteSchema.personalData.map(({ table }) => table.name);
    const missingIn = (language: string, topicOf: (table: SampleTable) => string) => {
      const policy = policyIn(language);
      return topics
        .map(([table, sample]) => [table, topicOf(sample)] as const)
        .filter(([, topic]) => topic === '' || !policy.includes(topic))
        .map(([table, topic]) => `${table}: privacy-policy.${language}.md does not say '${topic}'`);
    };

    expect(
      personal
        .filter((table) => !tables.includes(table))
        .map((table) => `${table}: quote the privacy policies in testing/personal-sample.ts of its module`),
    ).toEqual([]);
    expect(tables.sort()).toEqual(personal.sort());
    expect(missingIn('en', ({ policy: [en] }) => en)).toEqual([]);
    expect(missingIn('he', ({ policy: [, he] }) => he)).toEqual([]);
  });
});
