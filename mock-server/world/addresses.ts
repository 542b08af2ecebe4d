/** First parts of the addresses of companies, and of homes, phones and data centres; disjoint, and none of them private. */
const businessBlocks = [12, 38, 50, 63, 64, 65, 66, 69, 74, 96, 199, 204, 205, 206, 207, 208, 209, 216];
const homeBlocks = [24, 47, 67, 68, 70, 71, 73, 75, 76, 97, 98, 99, 107, 108, 172, 173, 174, 184];

/** Addresses of a block: 254 last parts (no .0, no .255), 256 third and 128 second parts, the upper half. */
const perBlock = 254 * 256 * 128;

/** The n-th address of companies or of homes, as an unsigned number. All differ up to 149 million of each. */
export function address(isHome: boolean, n: number): number {
  const blocks = isHome ? homeBlocks : businessBlocks;
  const block = blocks[n % blocks.length] as number;
  const place = (Math.floor(n / blocks.length) * 3266489 + 977) % perBlock;
  const rest = Math.floor(place / 254);
  return block * 16777216 + (128 + (rest >> 8)) * 65536 + (rest & 255) * 256 + 1 + (place % 254);
}
