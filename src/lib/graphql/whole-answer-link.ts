import { ApolloLink } from '@apollo/client';
import { from, mergeMap } from 'rxjs';

/**
 * An answer that breaks the contract counts as failed: its card stays quiet, its list says so, its form keeps what was
 * typed. Let in, a null where none may be would crash the screen, and a field that is not there would leave it loading.
 * What checks it comes beside the first answer: nobody who signs in waits for it.
 */
export function createWholeAnswerLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const checking = import('./missing-field.ts');
    // Who waits for the answer hears of it; a call that fails first has nobody who waits.
    checking.catch(() => {});
    return forward(operation).pipe(
      mergeMap((result) =>
        from(
          checking.then(({ missingField }) => {
            if ('errors' in result && result.errors?.length) return result;
            const missing = missingField(operation.query, 'data' in result ? result.data : undefined);
            if (missing !== null) throw new Error(`the answer holds no ${missing}`);
            return result;
          }),
        ),
      ),
    );
  });
}
