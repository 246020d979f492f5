const areSame = (one: Uint8Array, other: Uint8Array): boolean => {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
};

/**
 * A file as it was first read: on the disk somebody may save it anew between the check and the import, and browsers differ
 * in what they send then. Null: it says something else than `before` by now, or cannot be read any more.
 */
export async function copyOf(file: File, before: File | null): Promise<File | null> {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
  if (before === null) return new File([bytes], file.name, { type: file.type });
  return areSame(bytes, new Uint8Array(await before.arrayBuffer())) ? before : null;
}
