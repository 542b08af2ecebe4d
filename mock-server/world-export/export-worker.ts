/**
 * Writes page views on a separate thread, because they make up three quarters of a log. The world is created a second
 * time here.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { createLogWorld } from './log-world.ts';
import { pageViewTable } from './visit-tables.ts';
import { type ExportJob, writeTable } from './write-export.ts';

const { account, source, folder, format }: ExportJob = workerData;

writeTable(pageViewTable(account, createLogWorld(source)), folder, format);
parentPort?.postMessage('done');
