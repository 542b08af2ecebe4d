import type { Step } from '../../../../schema/generated/control.ts';

function wanted(step: Step): string {
  switch (step.do) {
    case 'fill':
      return `no box “${step.label}” to type into`;
    case 'press':
      return `no ${step.role} “${step.name}${step.begins ? '…' : ''}” to press${step.row ? ` in a row with “${step.row}”` : ''}`;
    case 'choose':
      return `no list “${step.label}” with the entry “${step.option}”`;
    case 'scroll':
      return `no region “${step.region}” to read`;
    case 'go':
      return `no way to ${step.path}`;
  }
}

/** Which step could not be done, and why; counted from 1. */
export const stepProblem = (number: number, count: number, step: Step) =>
  `Step ${number} of ${count} could not be done: there is ${wanted(step)}.`;
