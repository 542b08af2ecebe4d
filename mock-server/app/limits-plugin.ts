import { type DocumentNode, parse } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { brokenLimit, maxTokens } from './query-limits.ts';

/** Holds documents to the limits before anything expensive is done with them; each document once. */
export function limitsPlugin(): Plugin {
  const passed = new WeakSet<DocumentNode>();
  return {
    onParse({ setParseFn }) {
      setParseFn((source, options) => parse(source, { ...options, maxTokens }));
    },
    onValidate({ params, setResult }) {
      if (passed.has(params.documentAST)) return;
      const broken = brokenLimit(params.documentAST);
      if (broken === null) passed.add(params.documentAST);
      else setResult([broken]);
    },
  };
}
