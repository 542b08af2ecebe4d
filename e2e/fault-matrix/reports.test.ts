import { reportSituations } from './reports.ts';
import { testSituations } from './test-situations.ts';

testSituations(reportSituations);
