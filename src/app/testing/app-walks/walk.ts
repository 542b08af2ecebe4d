import { vi } from 'vitest';
import { addressNow } from '../person.ts';
import { nextTick, openApp, settled, until } from '../render-app.tsx';

/**
 * Milliseconds, on the engine's clock, for something that takes a tenth of a second. A hanging walk must fail early
 * enough to be shrunk.
 */
export const limitMs = 40_000;

/** Ignores ids in paths, so that screens of the same kind are equal. */
const kindOf = (path: string) => path.replace(/\/(visitor|sessionduration|campaigns)\/[^/]+/, '/$1/');

/** Waits until nothing is pending, twice, because the result can start more calls. */
export async function whenSettled(): Promise<void> {
  for (let attempt = 0; attempt < 2; attempt++) {
    await nextTick();
    await settled(limitMs);
  }
}

/** Runs an action and waits for its result: a screen stays on the page until the next one is ready. */
export async function changeScreen(act: () => unknown): Promise<void> {
  const { title } = document;
  const path = location.pathname;
  const heading = document.querySelector('h1');
  await act();
  await nextTick();
  const isOther = () => document.title !== title || document.querySelector('h1') !== heading;
  if (kindOf(location.pathname) !== kindOf(path)) await until(isOther, `another screen than ${title}`, limitMs);
  await whenSettled();
}

/**
 * A user's walk through the mounted app: the steps so far, and the errors since. Each kind of walk checks what must be
 * true after a step, and a failure lists all previous steps.
 */
export abstract class Walk<Persona extends string | null> {
  /** The signed-in person's name in the fixtures; null for none. */
  persona: Persona;
  /** Errors and warnings logged to the console. */
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
    await whenSettled();
    await this.checkStart();
  }

  /** Checks the first screen. */
  protected abstract checkStart(): unknown;

  /** Number of steps so far. */
  get length(): number {
    return this.#done.length;
  }

  note(title: string): void {
    this.#done.push(title);
  }

  fail(description: string): never {
    throw new Error(`${description}\nat ${addressNow()}, after:\n${this.#done.join('\n')}`);
  }
}
