/** `npm run doctor`: looks at a site and its backend as a browser would, and says what to change. */
import { beginCommand, print, tellFailure } from '../../mock-server/cli/command-line.ts';
import { CannotRun } from '../client/failures.ts';
import { doctorUsage, readDoctorOptions, runDoctor } from '../doctor/run-doctor.ts';
import { trust } from './trust.ts';

beginCommand(doctorUsage);
try {
  const place = readDoctorOptions(process.argv.slice(2));
  await trust(place.ca);
  process.exitCode = await runDoctor(place, print);
} catch (error) {
  if (!(error instanceof CannotRun)) throw error;
  tellFailure(error, doctorUsage, 2);
}
