import { vi } from 'vitest';
import { addressNow } from '../person.ts';
import { nextTick, openApp, settled, until } from '../render-app.tsx';

/** Milliseconds of the engine's clock for what takes a tenth of a second: a walk that hangs can be shortened. */
export const limitMs = 40_000;

/** Screens that differ by what they are about alone. */
const kindOf = (path: string) => path.replace(/\/(visitor|sessionduration|campaigns)\/[^/]+/, '/$1/');

/** Waits until nothing is under way, and looks once more: what comes then may ask for more. */
export async function calm(): Promise<void> {
  for (let look = 0; look < 2; look++) {
    await nextTick();
    await settled(limitMs);
  }
}

/** Does something, and waits for what it leads to: a screen stays on the page until the next one is there. */
export async function changeScreen(act: () => unknown): Promise<void> {
  const { title } = document;
  const path = location.pathname;
  const heading = document.querySelector('h1');
  await act();
  await nextTick();
  const isOther = () => document.title !== title || document.querySelector('h1') !== heading;
  if (kindOf(location.pathname) !== kindOf(path)) await until(isOther, `another screen than ${title}`, limitMs);
  await calm();
}

/**
 * A person's way through the mounted app: what they have done, and what the app has complained of since. Each kind of
 * walk says what must hold after a step; one that doesn't fails with all that was done before.
 */
export abstract class Walk<Persona extends string | null> {
  /** Who is signed in, by their name in the fixtures; null for nobody. */
  persona: Persona;
  /** What was written to the console as an error or a warning. */
  protected readonly errors: string[] = [];
  readonly #done: string[] = [];

  constructor(persona: Persona) {
    this.persona = persona;
  }

  /** Opens the app at a path. */
  async begin(path: string): Promise<void> {
    this.note(`open ${path} as ${this.persona}`);
    const keep = (...parts: unknown[]) => void this.errors.push(parts.map(String).join(' '));
    vi.spyOn(console, 'error').mockImplementation(keep);
    vi.spyOn(console, 'warn').mockImplementation(keep);
    await openApp(path, { persona: this.persona, ...(this.persona === 'Marcus Feld' && { accountId: '10442' }) });
    await calm();
    await this.checkStart();
  }

  /** What must hold of the first screen. */
  protected abstract checkStart(): unknown;

  /** How much was done so far. */
  get length(): number {
    return this.#done.length;
  }

  note(words: string): void {
    this.#done.push(words);
  }

  fail(what: string): never {
    throw new Error(`${what}\nat ${addressNow()}, after:\n${this.#done.join('\n')}`);
  }
}
