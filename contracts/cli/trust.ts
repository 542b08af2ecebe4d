import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { CannotRun, messageOf } from '../client/failures.ts';

/**
 * The text of a file that a flag names, without the byte order mark of editors on Windows. Throws CannotRun if it
 * cannot be read.
 */
export async function readFlagFile(flag: string, file: string): Promise<string> {
  try {
    return new TextDecoder().decode(await readFile(file));
  } catch (error) {
    throw new CannotRun(`${flag} ${file} cannot be read: ${messageOf(error)}.`);
  }
}

/** Makes this process trust the certificate authority in a file, in addition to the system's. Throws CannotRun. */
export async function trust(ca: string | null): Promise<void> {
  if (ca === null) return;
  const certificate = await readFlagFile('--ca', ca);
  try {
    // setDefaultCACertificates ignores anything that is not a certificate.
    new X509Certificate(certificate);
    setDefaultCACertificates([...getCACertificates(), certificate]);
  } catch (error) {
    throw new CannotRun(`--ca ${ca} is not a certificate: ${messageOf(error)}.`);
  }
}
