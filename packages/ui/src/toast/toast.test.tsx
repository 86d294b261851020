import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toast } from './toast';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('Toast', () => {
  it('announces what happened and goes after six seconds', () => {
    const onDone = jest.fn();
    const { rerender } = render(<Toast text={null} onDone={onDone} />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();

    rerender(<Toast text="You follow HALVT" onDone={onDone} />);
    expect(screen.getByRole('status')).toHaveTextContent('You follow HALVT');
    act(() => jest.advanceTimersByTime(5999));
    expect(onDone).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));

    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('stays while it holds the focus', () => {
    const onDone = jest.fn();
    const onAct = jest.fn();
    render(<Toast text="You follow HALVT" action={{ label: 'Undo', onAct }} onDone={onDone} />);

    fireEvent.focus(screen.getByRole('button', { name: 'Undo' }));
    act(() => jest.advanceTimersByTime(60_000));
    expect(onDone).not.toHaveBeenCalled();

    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    fireEvent.blur(screen.getByRole('button', { name: 'Undo' }));
    act(() => jest.advanceTimersByTime(6000));
    expect(onAct).toHaveBeenCalledTimes(1);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('returns the focus after its button was pressed to the page, and closes automatically the next time', () => {
    const onDone = jest.fn();
    const toast = (text: string | null) => (
      <main tabIndex={-1}>
        <Toast text={text} action={{ label: 'Try again', onAct: () => undefined }} onDone={onDone} />
      </main>
    );
    const { rerender } = render(toast('No file came'));
    act(() => screen.getByRole('button', { name: 'Try again' }).focus());

    rerender(toast(null));
    expect(screen.getByRole('main')).toHaveFocus();

    rerender(toast('No file came'));
    act(() => jest.advanceTimersByTime(6000));
    expect(onDone).toHaveBeenCalledTimes(1);
  });
});
