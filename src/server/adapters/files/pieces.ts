/** The same bytes in pieces of exactly this size, but for the last one. */
export async function* inPieces(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const part of content) {
    held.push(part);
    length += part.byteLength;
    if (length < size) continue;
    const whole = Buffer.concat(held);
    let start = 0;
    for (; length - start >= size; start += size) yield whole.subarray(start, start + size);
    held = [whole.subarray(start)];
    length -= start;
  }
  if (length) yield Buffer.concat(held);
}
