import { EVIDENCE_TYPES, type EvidenceKind } from '../../../contract/evidence-limits';

/** What the browser offers for each kind. `capture`: a phone goes straight to its camera or microphone. */
const OFFERED: Readonly<Record<EvidenceKind, { readonly accept: string; readonly capture?: string }>> = {
  photo: { accept: 'image/*', capture: 'environment' },
  file: { accept: EVIDENCE_TYPES.file.join(',') },
  voice: { accept: 'audio/*', capture: 'user' },
};

/** Has the person choose or take one. Called while they press a button. @returns null: they did not */
export function pickFile(kind: EvidenceKind): Promise<File | null> {
  const { accept, capture } = OFFERED[kind];
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.hidden = true;
  if (capture !== undefined) input.setAttribute('capture', capture);
  // Outside of the page some browsers forget it while their camera is open.
  document.body.append(input);
  return new Promise((resolve) => {
    const end = (file: File | null) => {
      input.remove();
      resolve(file);
    };
    input.addEventListener('change', () => end(input.files?.[0] ?? null));
    input.addEventListener('cancel', () => end(null));
    input.click();
  });
}
