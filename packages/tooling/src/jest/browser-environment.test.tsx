import { isContext } from 'node:vm';

describe("the tests' pages", () => {
  it('have a global object that no look goes round through, and it is the window', () => {
    // A copy that Node manages is not a context.
    expect(isContext(globalThis)).toBe(true);
    expect([window, self, document.defaultView, window.window]).toEqual(Array(4).fill(globalThis));
    Object.assign(window, { seenByName: 1 });
    expect((globalThis as { readonly seenByName?: number }).seenByName).toBe(1);
    expect(Reflect.deleteProperty(globalThis, 'seenByName')).toBe(true);
    expect('seenByName' in window).toBe(false);
  });

  it('are one realm with what jsdom makes', () => {
    expect(new DOMException('none', 'AbortError')).toBeInstanceOf(Error);
    expect(document.body).toBeInstanceOf(Object);
    expect(document.body).toBeInstanceOf(HTMLElement);
    expect(window).toBeInstanceOf(Window);
    expect(new Event('a')).toBeInstanceOf(Event);
  });

  it('pass their events to listeners of the window, and name the current event meanwhile', () => {
    const noted: unknown[] = [];
    const listen = (event: Event): void => void noted.push(event.target, event.currentTarget, window.event);
    addEventListener('resize', listen);
    const event = new Event('resize');
    window.dispatchEvent(event);
    removeEventListener('resize', listen);
    dispatchEvent(event);

    expect(noted).toEqual([window, window, event]);
    expect(window.event).toBeUndefined();
  });

  it('have frames with windows of their own', () => {
    const frame = document.body.appendChild(document.createElement('iframe'));

    expect(frame.contentWindow).not.toBe(window);
    expect(frame.contentWindow!.parent).toBe(window);
    expect(window.length).toBe(1);
    frame.remove();
    expect(window.length).toBe(0);
  });
});
