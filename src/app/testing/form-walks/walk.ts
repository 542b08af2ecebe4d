import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { leavingTexts, saveBarTexts } from '../../../text/forms.ts';
import { skipOwnerStacks } from '../owner-stacks.ts';
import type { Outcome } from './held-calls.ts';
import type { Session, WalkedPage } from './walked-page.tsx';

/** What a form must show, by what has happened to it (`form-model.ts`). */
interface AnyModel {
  readonly isOpen: boolean;
  /** Whether there is a form, or its data is still to come. */
  readonly isShown: boolean;
  readonly hasChanges: boolean;
  readonly calls: readonly object[];
  open(): void;
  /** The person goes to another screen, and has said that what isn't saved may be lost. */
  leave(): void;
  /** The page goes with all that it knew but what was typed; a save that was on its way gets there or doesn't. */
  forget(isCarriedOut: boolean): void;
  save(): void;
  discard(): void;
  answer(outcome: Outcome): void;
}

export interface Walk<Model extends AnyModel, Saved> {
  readonly newModel: () => Model;
  readonly newPage: () => WalkedPage<Saved>;
  readonly session: Session;
  readonly saveLabel: string;
  /** What is seen of a page, and what must be. */
  readonly seen: (page: WalkedPage<Saved>) => unknown;
  readonly expected: (model: Model) => unknown;
}

type StepOf<Model extends AnyModel, Saved> = fc.AsyncCommand<Model, WalkedPage<Saved>>;

/** Steps of a walk: each is done to a page and to its model, which are the same afterwards. */
export function walkSteps<Model extends AnyModel, Saved>(walk: Walk<Model, Saved>) {
  type Page = WalkedPage<Saved>;
  type Step = StepOf<Model, Saved>;
  type Act = (model: Model, page: Page) => unknown;

  const step = (words: string, act: Act, check: (model: Model) => boolean = ({ isShown }) => isShown) => ({
    check,
    run: async (model: Model, page: Page) => {
      await act(model, page);
      expect(walk.seen(page)).toEqual(walk.expected(model));
    },
    toString: () => words,
  });

  /** Steps that mostly follow each other: each is taken where it can be. */
  const inTurn = (...all: readonly Step[]): Step => ({
    check: () => true,
    run: async (model, page) => {
      for (const one of all) if (one.check(model)) await one.run(model, page);
    },
    toString: () => all.join(', '),
  });

  const open = step(
    'open',
    (model, page) => {
      model.open();
      return page.do(() => page.open());
    },
    ({ isOpen }) => !isOpen,
  );
  const answer = (outcome: Outcome) =>
    step(
      outcome,
      (model, page) => {
        model.answer(outcome);
        return page.do(() => page.answer(outcome));
      },
      ({ calls }) => calls.length > 0,
    );
  const save = step('save', (model, page) => {
    model.save();
    return page.press(walk.saveLabel);
  });
  const discard = step('discard', (model, page) => {
    model.discard();
    return page.press(saveBarTexts.discard);
  });
  const leave = (doesStay: boolean) =>
    step(
      doesStay ? 'stay' : 'leave',
      async (model, page) => {
        const isAsked = model.hasChanges;
        await page.do(() => page.leave());
        expect(page.isAsked).toBe(isAsked);
        if (isAsked) await page.press(doesStay ? leavingTexts.stay : leavingTexts.leave);
        if (isAsked && doesStay) return;
        model.leave();
        await page.do(cleanup);
      },
      ({ isOpen }) => isOpen,
    );
  const lose = (how: 'reload' | 'signOut', isCarriedOut: boolean) =>
    step(
      `${how}${isCarriedOut ? ', what was on its way comes through' : ''}`,
      (model, page) => {
        model.forget(isCarriedOut);
        return page.do(() => page[how](isCarriedOut));
      },
      () => true,
    );

  const outcome = fc.constantFrom<Outcome>('answered', 'answered', 'answered', 'answered', 'lost', 'failed', 'ignored');
  const ending = fc.constantFrom<Outcome>('answered', 'lost', 'failed', 'ignored');
  const read = { ...answer('answered'), check: ({ calls: [call] }: Model) => call !== undefined && 'readers' in call };
  /** A save that ends at once, as most do. */
  const saveAnd = (how: Outcome) => inTurn(save, read, answer(how));
  const start = [open, answer('answered')];
  const losing = fc.tuple(fc.constantFrom('reload' as const, 'signOut' as const), fc.boolean());
  const common: readonly fc.Arbitrary<Step>[] = [
    fc.constant(save),
    fc.constant(discard),
    fc.constant(inTurn(discard, read)),
    fc.constant(read),
    ...[1, 2, 3].map(() => outcome.map(answer)),
    fc.constant(open),
    ending.map(saveAnd),
    fc.boolean().map(leave),
    losing.map(([how, isCarriedOut]) => lose(how, isCarriedOut)),
    losing.map(([how, isCarriedOut]) => inTurn(lose(how, isCarriedOut), ...start)),
  ];
  /** Such a change and its save, and how this ends. */
  const changed = (change: fc.Arbitrary<Step>) =>
    fc.tuple(change, ending).map(([one, how]) => inTurn(one, saveAnd(how)));
  /** A change, its save, and what else happens before this ends. */
  const changedAmid = (change: fc.Arbitrary<Step>, amid: fc.Arbitrary<Step>) =>
    fc.tuple(change, amid, ending).map(([one, other, how]) => inTurn(one, save, read, other, answer(how)));
  return { step, start, save, discard, answer, leave, lose, changed, changedAmid, common };
}

/** Takes walks of a form, each by somebody else. */
export function walker<Model extends AnyModel, Saved>(
  walk: Walk<Model, Saved>,
  start: readonly StepOf<Model, Saved>[],
) {
  let people = 0;

  function prepare(): void {
    skipOwnerStacks();
    // A client writes of each call that failed.
    vi.spyOn(console, 'error').mockReturnValue();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  }

  async function begin(then: (model: Model, page: WalkedPage<Saved>) => Promise<void>): Promise<void> {
    const [model, page] = [walk.newModel(), walk.newPage()];
    walk.session.person = `person ${++people}`;
    sessionStorage.clear();
    try {
      for (const first of start) await first.run(model, page);
      await then(model, page);
    } finally {
      page.close(false);
    }
  }

  return {
    /** A walk that once went wrong, each step of which can be taken. */
    async takeKnown(steps: readonly StepOf<Model, Saved>[]): Promise<void> {
      prepare();
      await begin(async (model, page) => {
        for (const step of steps) {
          expect([String(step), step.check(model)]).toEqual([String(step), true]);
          await step.run(model, page);
        }
      });
    },

    /**
     * Walks at random. One that fails is printed with its seed and without the steps that it fails without; `SEED` and
     * `RUNS` in the environment take others and more.
     */
    async takeMany(walks: fc.Arbitrary<Iterable<StepOf<Model, Saved>>>, count: number): Promise<void> {
      prepare();
      const taken = fc.asyncProperty(walks, (steps) =>
        begin((model, page) => fc.asyncModelRun(() => ({ model, real: page }), steps)),
      );
      const { SEED = 1, RUNS = count } = process.env;
      people = 0;
      await fc.assert(taken, { seed: Number(SEED), numRuns: Number(RUNS) });
      expect(people).toBe(Number(RUNS));
    },
  };
}
