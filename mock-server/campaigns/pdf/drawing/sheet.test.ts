import { PDFDocument } from 'pdf-lib';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { readFont } from '../../../hosts/font-files.ts';
import { chooseFonts, embedFonts } from '../fonts/document-fonts.ts';
import { createSheet, type Drawing, type Picture, type Sheet, type Write } from './sheet.ts';
import { createStructure } from './structure.ts';
import { colors, styles } from './styles.ts';

const document = await PDFDocument.create({ updateMetadata: false });
const choice = await chooseFonts({ regular: ['valves'], semibold: [] }, readFont);
const fonts = await embedFonts(document, choice, () => undefined);
const newSheet = () => createSheet(document.addPage(), fonts, createStructure(document));

describe('a sheet draws only within an element or artifact (CMP-064)', () => {
  it('has no text and image methods: callers get them from an element', () => {
    expectTypeOf<Sheet>().not.toHaveProperty('text');
    expectTypeOf<Sheet>().not.toHaveProperty('image');
    expectTypeOf<Parameters<Sheet['content']>[1]>().parameter(0).toEqualTypeOf<Write>();
    expectTypeOf<Parameters<Sheet['header']>[1]>().parameter(0).toEqualTypeOf<Write>();
    expectTypeOf<Parameters<Sheet['figure']>[2]>().parameter(0).toEqualTypeOf<Picture>();
    expectTypeOf<Parameters<Sheet['repeated']>[1]>().parameter(0).toEqualTypeOf<Drawing>();
    expect(Object.keys(newSheet())).not.toEqual(expect.arrayContaining(['text']));
    expect(Object.keys(newSheet())).not.toEqual(expect.arrayContaining(['image']));
  });

  it('rejects text after its element has ended', () => {
    const sheet = newSheet();
    const writes: Write[] = [];
    sheet.content('P', (write) => writes.push(write));
    expect(() => writes[0]?.('valves', 0, 0, styles.body)).toThrow('Nothing says what is written here');
  });

  it('rejects shapes within text, and nested elements', () => {
    const within = (draw: (sheet: Sheet) => void) => () => {
      const sheet = newSheet();
      sheet.content('P', () => draw(sheet));
    };
    expect(within((sheet) => sheet.box([0, 0, 1, 1], colors.ink))).toThrow('A text is no place for shapes');
    expect(within((sheet) => sheet.content('P', () => {}))).toThrow('a part of something else');
    expect(within((sheet) => sheet.repeated('Footer', () => {}))).toThrow('a part of something else');
  });
});
