import { answerWith, requests } from './network';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { calculation, page, props, takeOver } from './shown-fixed-page';

beforeEach(() => answerWith(() => 'no answer'));

describe('the calculator', () => {
  const own = page({
    name: 'how-the-score-works',
    language: 'en',
    dir: 'ltr',
    isArticle: false,
    parts: [{ kind: 'calculator', calculation }],
  });

  it('sends no call until a control moves, then shows the server’s answer', async () => {
    const { recovered, end } = await takeOver(props({}, own));
    expect(screen.getByRole('status')).toHaveTextContent('Score 64.71 of 100');
    expect(screen.getByRole('row', { name: /^Net margin above 20% in every quarter/ })).toHaveTextContent('+2');
    expect(requests).toEqual([]);

    answerWith(() => ({ status: 200, body: { ...calculation, score: 71.5 } }));
    fireEvent.change(screen.getByRole('slider', { name: /^Price to earnings/ }), { target: { value: '8' } });
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '8');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Score 71.50'));
    expect(requests.map(({ path }) => path)).toEqual(['/api/score-calculation']);

    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Score 64.71'));
    expect(requests).toHaveLength(1);
    expect(recovered).toEqual([]);
    await end();
  });

  it('keeps the last result when the server does not answer, and says so', async () => {
    const { end } = await takeOver(props({}, own));

    fireEvent.change(screen.getByRole('combobox', { name: 'Sector' }), { target: { value: 'realEstate' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be calculated');
    expect(screen.getByRole('status')).toHaveTextContent('Score 64.71');
    await end();
  });

  it('starts with the values of the address', async () => {
    const imagined = { ...calculation, score: 12.5, inputs: [{ ...calculation.inputs[0]!, value: 40 }] };
    const { end } = await takeOver(props({ search: '?pe=40', data: { page: own, calculation: imagined } }, own));

    expect(screen.getByRole('slider')).toHaveValue('40');
    expect(screen.getByRole('status')).toHaveTextContent('Score 12.50');
    expect(requests).toEqual([]);
    await end();
  });
});
