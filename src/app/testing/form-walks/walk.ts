import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { leavingTexts, saveBarTexts } from '../../../text/forms.ts';
import { skipOwnerStacks } from '../owner-stacks.ts';
import type { Outcome } from './held-calls.ts';
import type { Session, WalkedPage } from './walked-page.tsx';

/** A form's expected state, derived from what has happened to it (`form-model.ts`). */
interface AnyModel {
  readonly isOpen: boolean;
  /** Whether the form is shown; false while its data is loading. */
  readonly isShown: boolean;
  readonly hasChanges: boolean;
  readonly calls: readonly object[];
  open(): void;
  /** Goes to another screen, accepting the loss of unsaved changes. */
  leave(): void;
  /** The page loses everything except typed input. A save in flight is executed or not. */
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
  /** What the page shows, and what it should show. */
  readonly actual: (page: WalkedPage<Saved>) => unknown;
  readonly expected: (model: Model) => unknown;
}

type StepOf<Model extends AnyModel, Saved> = fc.AsyncCommand<Model, WalkedPage<Saved>>;

/** Steps of a walk. Each is applied to a page and its model, which must then agree. */
export function walkSteps<Model extends AnyModel, Saved>(walk: Walk<Model, Saved>) {
  type Page = WalkedPage<Saved>;
  type Step = StepOf<Model, Saved>;
  type Act = (model: Model, page: Page) => unknown;

  const step = (title: string, act: Act, check: (model: Model) => boolean = ({ isShown }) => isShown) => ({
    check,
    run: async (model: Model, page: Page) => {
      await act(model, page);
      expect(walk.actual(page)).toEqual(walk.expected(model));
    },
    toString: () => title,
  });

  /** Steps that often follow each other. Each runs if it can. */
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
  const lose = (cause: 'reload' | 'signOut', isCarriedOut: boolean) =>
    step(
      `${cause}${isCarriedOut ? ', what was on its way comes through' : ''}`,
      (model, page) => {
        model.forget(isCarriedOut);
        return page.do(() => page[cause](isCarriedOut));
      },
      () => true,
    );

  const outcome = fc.constantFrom<Outcome>('answered', 'answered', 'answered', 'answered', 'lost', 'failed', 'ignored');
  const ending = fc.constantFrom<Outcome>('answered', 'lost', 'failed', 'ignored');
  const read = { ...answer('answered'), check: ({ calls: [call] }: Model) => call !== undefined && 'readers' in call };
  /** A save that ends immediately, as most do. */
  const saveAnd = (outcome: Outcome) => inTurn(save, read, answer(outcome));
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
    losing.map(([cause, isCarriedOut]) => lose(cause, isCarriedOut)),
    losing.map(([cause, isCarriedOut]) => inTurn(lose(cause, isCarriedOut), ...start)),
  ];
  /** A change, its save, and how the save ends. */
  const changed = (change: fc.Arbitrary<Step>) =>
    fc.tuple(change, ending).map(([one, outcome]) => inTurn(one, saveAnd(outcome)));
  /** A change, its save, and another step before the save ends. */
  const changedAmid = (change: fc.Arbitrary<Step>, meanwhile: fc.Arbitrary<Step>) =>
    fc.tuple(change, meanwhile, ending).map(([one, other, outcome]) => inTurn(one, save, read, other, answer(outcome)));
  return { step, start, save, discard, answer, leave, lose, changed, changedAmid, common };
}

/** Runs walks of a form, each as a different person. */
export function walker<Model extends AnyModel, Saved>(
  walk: Walk<Model, Saved>,
  start: readonly StepOf<Model, Saved>[],
) {
  let people = 0;

  function prepare(): void {
    skipOwnerStacks();
    // The client logs every call that fails.
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
    /** Runs a walk that once failed. Each of its steps must be possible. */
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
     * Runs random walks. A failing one is shrunk and printed with its seed; `SEED` and `RUNS` in the environment select
     * others and more.
     */
    async takeMany(walks: fc.Arbitrary<Iterable<StepOf<Model, Saved>>>, count: number): Promise<void> {
      prepare();
      const property = fc.asyncProperty(walks, (steps) =>
        begin((model, page) => fc.asyncModelRun(() => ({ model, real: page }), steps)),
      );
      const { SEED = 1, RUNS = count } = process.env;
      people = 0;
      await fc.assert(property, { seed: Number(SEED), numRuns: Number(RUNS) });
      expect(people).toBe(Number(RUNS));
    },
  };
}
