// A person who uses the page with one kind of input and in one language: with the mouse, with the keyboard alone, or
// with a finger. A test that presses, chooses and writes through a person is written once and runs for all of them.
import type { Locator, Page } from '@playwright/test';
import { expect } from './app';
import { en, id } from './messages';

export type Input = 'mouse' | 'keyboard' | 'touch';
export type Language = 'en' | 'id';

/** Every kind of input, and both languages. */
export const PEOPLE: readonly [Input, Language][] = [
  ['mouse', 'en'],
  ['keyboard', 'id'],
  ['touch', 'id'],
];

/** The browser of a person. */
export function browserOf(input: Input, language: Language) {
  const locale = language === 'en' ? 'en-GB' : 'id-ID';
  return input === 'touch'
    ? { locale, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }
    : { locale, viewport: { width: 1440, height: 900 } };
}

/** Maximum number of presses of Tab between two places on a page. */
const MAX_TABS = 300;

/** The time between two positions of a finger, in seconds. */
const FINGER_S = 0.008;

export class Person {
  /** The sentences in the person's language. */
  readonly words: typeof en;

  constructor(
    readonly page: Page,
    readonly input: Input,
    readonly language: Language,
  ) {
    this.words = language === 'en' ? en : id;
  }

  get who(): [Input, Language] {
    return [this.input, this.language];
  }

  /** A button with exactly the name that has this Fluent id. */
  button(messageId: string): Locator {
    return this.page.getByRole('button', { name: this.words(messageId), exact: true });
  }

  /** Presses a button or follows a link. */
  async press(to: Locator) {
    if (this.input === 'mouse') return to.click();
    if (this.input === 'touch') return to.tap();
    await this.tabTo(to);
    await this.page.keyboard.press('Enter');
  }

  /** Goes to a view by its tab, or to the start page. */
  async go(view: string) {
    await this.press(
      view === 'home' ? this.page.locator('.brand') : this.page.locator(`nav a[data-view="${view}"]`),
    );
    await expect(this.page.locator(`main[data-view="${view}"] #view-title`)).toBeVisible();
  }

  /** Checks or unchecks a box. */
  async tick(box: Locator) {
    if (this.input !== 'keyboard') return this.press(box);
    await this.tabTo(box);
    await this.page.keyboard.press('Space');
  }

  /** Chooses one of the radio buttons of the view. */
  async chooseRadio(wanted: Locator) {
    if (this.input !== 'keyboard') return this.press(wanted);
    await this.tabTo(this.page.locator('main input[type="radio"]:checked').first());
    for (let n = 0; n < 20 && !(await wanted.isChecked()); n += 1)
      await this.page.keyboard.press('ArrowDown');
    await expect(wanted).toBeChecked();
  }

  /** Chooses from a list that opens. The list itself belongs to the system, out of reach of a test. */
  async choose(list: Locator, value: string) {
    if (this.input !== 'keyboard') {
      await this.press(list);
      await list.selectOption(value);
    } else {
      await this.tabTo(list);
      const steps = await list.evaluate((node: HTMLSelectElement, wanted) => {
        const at = [...node.options].findIndex((option) => option.value === wanted);
        return at < 0 ? null : at - node.selectedIndex;
      }, value);
      if (steps === null) throw new Error(`there is no ${value}`);
      for (let n = 0; n < Math.abs(steps); n += 1)
        await this.page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
    }
    await expect(list).toHaveValue(value);
  }

  /** Replaces the text of a field. */
  async write(field: Locator, text: string) {
    if (this.input === 'touch') {
      await field.tap();
      return field.fill(text);
    }
    if (this.input === 'mouse') await field.click();
    else await this.tabTo(field);
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.type(text);
  }

  /** Presses on the first of these elements, moves over the others, and lets go. */
  async stroke(over: readonly Locator[]) {
    const points: [number, number][] = [];
    for (const one of over) {
      const box = await one.boundingBox();
      if (!box) throw new Error(`${one} is not visible`);
      points.push([box.x + box.width / 2, box.y + box.height / 2]);
    }
    await this.#trace(points);
  }

  /** Drags what is at one point of the window to another. */
  async drag([x0, y0]: [number, number], [x1, y1]: [number, number]) {
    const steps = 10;
    const points = Array.from({ length: steps + 1 }, (_, n): [number, number] => [
      x0 + ((x1 - x0) * n) / steps,
      y0 + ((y1 - y0) * n) / steps,
    ]);
    await this.#trace(points);
  }

  /** Presses at the first point, moves over the others, and lets go. */
  async #trace(points: readonly [number, number][]) {
    // What is dragged follows in the next frame.
    const drawn = () =>
      this.page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    if (this.input === 'touch') {
      // A quick finger, whatever the machine: it is lifted while it still moves.
      const started = Date.now() / 1000 - points.length * FINGER_S;
      const finger = await this.page.context().newCDPSession(this.page);
      for (const [at, [x, y]] of points.entries()) {
        const type = at === 0 ? 'touchStart' : 'touchMove';
        const timestamp = started + at * FINGER_S;
        await finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }], timestamp });
      }
      await drawn();
      const timestamp = started + points.length * FINGER_S;
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
      await finger.detach();
    } else {
      for (const [at, [x, y]] of points.entries()) {
        await this.page.mouse.move(x, y);
        if (at === 0) await this.page.mouse.down();
      }
      await drawn();
      await this.page.mouse.up();
    }
  }

  /** Presses Tab, or Shift+Tab towards what comes before, until the element has the focus. */
  async tabTo(to: Locator) {
    await to.waitFor();
    for (let pressed = 0; pressed < MAX_TABS; ) {
      const way = await to.evaluate(tabsTo);
      if (way === 0) return;
      for (let n = 0; n < Math.abs(way); n += 1)
        await this.page.keyboard.press(way > 0 ? 'Tab' : 'Shift+Tab');
      pressed += Math.abs(way);
    }
    throw new Error(`Tab does not lead to ${to}`);
  }
}

/** About how many presses of Tab lead to a node, negative towards what comes before; 0 once it has the focus. */
function tabsTo(node: Node): number {
  const from = document.activeElement ?? document.body;
  if (from === node) return 0;
  const stops = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    ),
  ];
  const between = stops.filter((stop) => {
    if (stop.tabIndex < 0 || stop.matches(':disabled') || !stop.checkVisibility({ visibilityProperty: true }))
      return false;
    const [one, other] = [from.compareDocumentPosition(stop), node.compareDocumentPosition(stop)];
    const { DOCUMENT_POSITION_FOLLOWING: after, DOCUMENT_POSITION_PRECEDING: before } = Node;
    return Boolean((one & after && other & before) || (one & before && other & after));
  }).length;
  const isBefore = node.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING;
  // The last steps are taken one by one, since groups of radio buttons are one stop.
  const steps = Math.max(1, between - 2);
  return isBefore ? -steps : steps;
}
