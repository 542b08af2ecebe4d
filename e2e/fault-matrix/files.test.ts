import { fileSituations } from './files.ts';
import { testSituations } from './test-situations.ts';

testSituations(fileSituations);
