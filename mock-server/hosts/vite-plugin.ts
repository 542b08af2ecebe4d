import type { Plugin } from 'vite';

export function mockBackend(): Plugin {
  return { name: 'webtrax-mock-backend' };
}
