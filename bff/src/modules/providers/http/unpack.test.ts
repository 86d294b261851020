import { gzipSync } from 'node:zlib';
import { unpackedText } from './unpack';

const TEXT = 'ticker,price\nAAA,1\n';
const MARK = '\uFEFF';
const MAX = 1000;

/** A zip with one file, stored without compression. */
function zipOf(text: string): Buffer {
  const name = Buffer.from('a.csv');
  const data = Buffer.from(text);
  const header = Buffer.alloc(30);
  header.writeUInt32BE(0x504b0304, 0);
  header.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32BE(0x504b0102, 0);
  entry.writeUInt32LE(data.length, 20);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt32LE(header.length + name.length + data.length, 16);
  return Buffer.concat([header, name, data, entry, name, end]);
}

describe('the text of a file', () => {
  it.each([
    ['plain', (text: string) => Buffer.from(text)],
    ['gzip', (text: string) => gzipSync(text)],
    ['zip', zipOf],
  ])('%s: is the same with and without a byte order mark', (_, pack) => {
    expect(unpackedText(pack(TEXT), MAX)).toBe(TEXT);
    expect(unpackedText(pack(MARK + TEXT), MAX)).toBe(TEXT);
  });

  it('has a maximum', () => {
    expect(() => unpackedText(gzipSync('a'.repeat(MAX + 1)), MAX)).toThrow('more than 1000 bytes');
  });
});
