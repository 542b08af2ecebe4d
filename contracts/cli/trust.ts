import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { CannotRun } from '../client/failures.ts';

/** The text of a file that a flag names. Throws CannotRun where it cannot be read. */
export async function readFlagFile(flag: string, file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new CannotRun(`${flag} ${file} cannot be read: ${error instanceof Error ? error.message : error}.`);
  }
}

/** Trusts the certificate authority of a file beside those of the system, in this process. */
export async function trust(ca: string | null): Promise<void> {
  if (ca === null) return;
  const certificate = await readFlagFile('--ca', ca);
  try {
    // What is no certificate would be passed over in silence.
    new X509Certificate(certificate);
    setDefaultCACertificates([...getCACertificates(), certificate]);
  } catch (error) {
    throw new CannotRun(`--ca ${ca} holds no certificate: ${error instanceof Error ? error.message : error}.`);
  }
}
