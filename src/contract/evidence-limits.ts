/** Most bytes of one photo, file or voice note. */
export const EVIDENCE_BYTES = 10 * 1024 * 1024;
/** Bytes of a piece in which it travels; the last one has what is left. */
export const PIECE_BYTES = 256 * 1024;
/** Most photos, files and voice notes of one answer. */
export const MOST_EVIDENCE = 200;
/** Longest edge of a photo that a device sends, in pixels. */
export const PHOTO_EDGE = 1600;

/** What may be added, by media type; a server looks at the content, not at what the device says. */
export const EVIDENCE_TYPES = {
  photo: ['image/jpeg', 'image/png', 'image/webp'],
  file: ['application/pdf'],
  voice: ['audio/webm', 'audio/mp4', 'audio/mpeg', 'audio/ogg', 'audio/wav'],
} as const satisfies Record<string, readonly string[]>;
export type EvidenceKind = keyof typeof EVIDENCE_TYPES;
