const capitals = 'llc llp lp plc usa us uk ii iii iv ag sa nv bv kg cnc hvac'.split(' ');
const shouted = new Set(capitals);
const quiet = new Set(['and', 'of', 'the', 'for', 'de', 'du']);

/**
 * A company's name as it is shown (dashboard section 5). Registries shout or mumble: words in one case are set
 * anew, words of mixed case are somebody's choice and stay. Legal forms and a few acronyms keep their capitals.
 */
export function titleCase(name: string): string {
  const allShouts = name === name.toUpperCase();
  return name.replace(/[\p{L}\p{N}\p{M}'’]+/gu, (word, at: number) => {
    const lower = word.toLowerCase();
    if (lower === 'gmbh') return 'GmbH';
    if (shouted.has(lower) || /\d/.test(word)) return word.toUpperCase();
    if (at > 0 && quiet.has(lower)) return lower;
    const isUpper = word === word.toUpperCase();
    if (isUpper && !allShouts && word.length <= 4) return word;
    if (!isUpper && word !== lower) return word;
    return lower.replace(/^(?:[od]['’])?\p{L}/u, (start) => start.toUpperCase());
  });
}
