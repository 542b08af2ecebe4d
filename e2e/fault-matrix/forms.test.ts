import { savingSituations, signInSituations } from './forms.ts';
import { renewalSituations } from './situations.ts';
import { testSituations } from './test-situations.ts';

testSituations([...savingSituations, ...signInSituations, ...renewalSituations]);
