import { answerWith, requests } from '../../testing/network';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { PageRoot } from '@site/remote-kit';
import { presentPages } from '../../server';
import { messages as en } from '../../texts/en';
import { messages as he } from '../../texts/he';
import { scoreLabHead } from './score-lab-head';
import ownEn from './texts/en.json';
import ownHe from './texts/he.json';
import { FIGURES, searches, SAVED, setUpScoreLab } from '../../testing/score-lab-site';

setUpScoreLab();

function open(
  search = '',
  { locale = 'en', viewerClass = 'user' }: { locale?: 'en' | 'he'; viewerClass?: 'user' | 'visitor' } = {},
) {
  return render(lab(search, locale, viewerClass));
}
function lab(search: string, locale: 'en' | 'he' = 'en', viewerClass: 'user' | 'visitor' = 'user') {
  return (
    <PageRoot
      component={presentPages['score-lab']!}
      messages={locale === 'he' ? { ...he, ...ownHe } : { ...en, ...ownEn }}
      props={{ page: 'score-lab', params: {}, search, locale, viewerClass, data: null }}
      active
      pageId="p"
      pathname="/score-lab"
    />
  );
}
const order = async (): Promise<readonly string[]> =>
  (await screen.findAllByRole('rowheader')).map((cell) => cell.textContent.slice(0, 3));

describe('the score lab', () => {
  it('ranks again when a weight changes, and updates its address', async () => {
    open('?score=pe_40*roe_60&market=SP500');
    expect(await order()).toEqual(['CCC', 'AAA', 'BBB']);
    const weight = screen.getByRole('slider', { name: ownEn['lab.part.pe'] });
    fireEvent.change(weight, { target: { value: '90' } });

    await waitFor(async () => expect(await order()).toEqual(['AAA', 'BBB', 'CCC']));
    expect(screen.getByRole('slider', { name: ownEn['lab.part.roe'] })).toHaveValue('10');
    await waitFor(() => expect(searches).toEqual(['?score=pe_90*roe_10&market=SP500']));
    expect(requests.filter(({ path }) => path.includes('score-figures'))).toHaveLength(1);
  });

  it('shows the top companies beside the handles, and announces them once a handle rests', async () => {
    open('?score=pe_40*roe_60&market=SP500');
    await order();
    const bar = within(screen.getByRole('region', { name: ownEn['lab.effect'] }));
    const lines = () => bar.getAllByRole('listitem').map(({ textContent }) => textContent);
    // AAA is first by the BSI score.
    expect(lines()).toEqual(['1CCC\u25B22up 2', '2AAA\u25BC1down 1', '3BBB\u25BC1down 1']);
    expect(bar.getByRole('status')).toBeEmptyDOMElement();
    fireEvent.change(screen.getByRole('slider', { name: ownEn['lab.part.pe'] }), { target: { value: '90' } });

    await waitFor(() => expect(lines()[0]).toMatch(/^1AAA=/));
    await waitFor(() => expect(bar.getByRole('status')).toHaveTextContent('First now: \u2066AAA, BBB, CCC\u2069'), {
      timeout: 5_000,
    });
    const more = bar.getByRole('button', { name: ownEn['lab.effect.more'] });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(more);
    expect(bar.getByRole('button', { name: ownEn['lab.effect.less'] })).toHaveAttribute('aria-expanded', 'true');
    expect(lines()[0]).toMatch(/^1AAA\d+\.\d\d=same$/);
  });

  it('keeps changes made before the address was updated, and follows a link', async () => {
    const { rerender } = open('?score=pe_40*roe_60&market=SP500');
    await order();
    const weight = screen.getByRole('slider', { name: ownEn['lab.part.pe'] });
    fireEvent.change(weight, { target: { value: '90' } });
    await waitFor(() => expect(searches).toHaveLength(1));
    fireEvent.change(weight, { target: { value: '91' } });
    rerender(lab(searches[0]!));

    expect(weight).toHaveValue('91');
    await waitFor(() => expect(searches).toHaveLength(2));
    rerender(lab(searches[1]!));
    rerender(lab(searches[0]!));
    expect(weight).toHaveValue('90');
  });

  it('does not change a locked weight', async () => {
    open('?score=pe_50*roe_30*ps_20');
    await order();
    fireEvent.click(screen.getByRole('button', { name: 'Lock the weight of P/S' }));
    fireEvent.change(screen.getByRole('slider', { name: ownEn['lab.part.pe'] }), { target: { value: '70' } });

    await waitFor(() => expect(screen.getByRole('slider', { name: ownEn['lab.part.roe'] })).toHaveValue('10'));
    expect(screen.getByRole('slider', { name: ownEn['lab.part.ps'] })).toHaveValue('20');
  });

  it('moves a point of a curve by keys, or by typing', async () => {
    open('?score=roe_100');
    await order();
    fireEvent.click(screen.getByRole('button', { name: 'Curve of Return on equity' }));
    const point = screen.getByRole('slider', { name: 'Return on equity, point 1 of 5' });
    fireEvent.keyDown(point, { key: 'ArrowUp' });
    expect(point).toHaveAttribute('aria-valuetext', '0%: 5 of 100');
    fireEvent.keyDown(point, { key: 'ArrowRight' });
    expect(point.getAttribute('aria-valuetext')).toBe('0.3%: 5 of 100');
  });

  it('shows the points of each part of a score', async () => {
    open('?score=roe_100*positiveCash_2');
    await order();
    fireEvent.click(screen.getByRole('button', { name: 'Why CCC' }));

    const sum = screen.getByText(ownEn['lab.total']).parentElement!;
    expect(within(sum).getByText('100.00')).toBeVisible();
  });

  it('opens, saves and replaces scores by name', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Open Returns' }));
    expect(screen.getByRole('slider', { name: ownEn['lab.part.roe'] })).toHaveValue('100');
    fireEvent.click(screen.getByRole('button', { name: ownEn['lab.save'] }));

    await waitFor(() => expect(screen.getByText(ownEn['lab.saved'])).toBeVisible());
    expect(requests.find(({ method }) => method === 'PUT')!.body).toEqual({ name: 'Returns', definition: 'roe_100' });
  });

  it('shows a score everywhere, and hides it on the next press', async () => {
    let shown: number | null = null;
    answerWith(({ path, method, body }) => {
      if (path.includes('score-figures')) return { status: 200, body: FIGURES };
      if (path.includes('shown-score')) shown = (body as { readonly scoreId: number | null }).scoreId;
      return method === 'GET'
        ? { status: 200, body: { scores: [SAVED], shown } }
        : { status: 200, body: { scoreId: shown } };
    });
    open();
    const button = () => screen.findByRole('button', { name: 'Show everywhere Returns' });
    expect(await button()).toHaveAttribute('aria-pressed', 'false');
    fireEvent.click(await button());
    expect(await screen.findByText(ownEn['lab.show.done'])).toBeVisible();
    await waitFor(async () => expect(await button()).toHaveAttribute('aria-pressed', 'true'));
    fireEvent.click(await button());
    expect(await screen.findByText(ownEn['lab.show.off'])).toBeVisible();
    await waitFor(async () => expect(await button()).toHaveAttribute('aria-pressed', 'false'));
    expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { scoreId: SAVED.id },
      { scoreId: null },
    ]);
  });

  it('deletes a score at once, or lists first the alerts that are deleted with it', async () => {
    const alert = (id: number, scoreId: number) => ({ id, kind: 'my_score', score: { id: scoreId, name: 'Returns' } });
    let alerts = [alert(1, 3), alert(2, 3), alert(3, 4)];
    answerWith(({ path, method }) => {
      if (path.includes('score-figures')) return { status: 200, body: FIGURES };
      if (path.includes('/alerts')) return { status: 200, body: { mail: true, alerts } };
      return method === 'GET' ? { status: 200, body: { scores: [SAVED], shown: null } } : { status: 200, body: {} };
    });
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
    const deletions = () => requests.filter(({ method }) => method === 'DELETE').length;
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Returns' }));
    expect(await screen.findByText('2 alerts watch this score and end with it.')).toBeVisible();
    expect(deletions()).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: ownEn['lab.delete.all'] }));
    expect(await screen.findByText(ownEn['lab.deleted'])).toBeVisible();
    expect(deletions()).toBe(1);

    alerts = [];
    fireEvent.click(screen.getByRole('button', { name: 'Delete Returns' }));
    await waitFor(() => expect(deletions()).toBe(2));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows a visitor the score of a link without requests', () => {
    open('?score=quality', { viewerClass: 'visitor', locale: 'he' });
    expect(screen.getByRole('button', { name: ownHe['lab.start.quality'] })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText(ownHe['lab.visitor'], { exact: false })).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('reports a link without a score, and is not indexed with one', () => {
    open('?score=rooe_10');
    expect(screen.getByText(/cannot be read \(rooe\)/)).toBeVisible();
    const text = (id: string): string => (en as Readonly<Record<string, string>>)[id] ?? id;
    const props = { page: 'score-lab', params: {}, locale: 'en', viewerClass: 'visitor', data: null } as const;
    const [plain, derived] = ['', '?score=quality'].map((search) => scoreLabHead({ ...props, search }, text));
    expect(plain).toMatchObject({ title: en['lab.title'], noIndex: false });
    expect(derived!.noIndex).toBe(true);
  });
});
