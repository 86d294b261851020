import { articleQuestion } from './article-question';

it.each([
  [{ query: 'dividend-stocks' }, { by: 'subject', query: 'dividend-stocks' }],
  [
    { query: 'dividend-stocks', id: 'a1b2' },
    { by: 'id', id: 'a1b2' },
  ],
  [{ query: 'a1' }, { by: 'id', id: 'a1' }],
  [
    { query: 'a1', id: 'c3d4' },
    { by: 'id', id: 'a1' },
  ],
  [{ query: "SELECT * from 'x'; drop" }, { by: 'subject', query: ' from x drop' }],
  [{ query: 'two words here' }, { by: 'subject', query: 'twowords here' }],
  [{ query: 'select' }, null],
  [{ query: '*;\'"', id: 'a1b2' }, null],
  [{}, null],
])('%j requests %j', (params, question) => {
  expect(articleQuestion(params)).toEqual(question);
});
