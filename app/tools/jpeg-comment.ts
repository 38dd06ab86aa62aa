const startOfImage = 0xd8;
const comment = 0xfe;
const startOfScan = 0xda;

/** Returns the JPEG with a comment at its start, where `readJpegComment` finds it; pictures are drawn without one. */
export function addJpegComment(jpeg: Uint8Array, text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  const length = bytes.length + 2;
  const head = [0xff, startOfImage, 0xff, comment, length >> 8, length & 0xff];
  return Uint8Array.from([...head, ...bytes, ...jpeg.subarray(2)]);
}

/** Returns the first comment of a JPEG; undefined for a picture without one. */
export function readJpegComment(jpeg: Uint8Array): string | undefined {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== startOfScan; ) {
    const end = at + 2 + view.getUint16(at + 2);
    if (jpeg[at + 1] === comment) return new TextDecoder().decode(jpeg.subarray(at + 4, end));
    at = end;
  }
}
