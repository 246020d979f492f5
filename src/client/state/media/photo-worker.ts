import { scalePhoto } from './scale-photo';

/** As a worker sees itself; the types are those of a page. */
const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<Blob>) => void;
  postMessage: (message: unknown, transfer?: Transferable[]) => void;
};

/** Is given photos, and gives them back scaled; null: it can't. */
scope.onmessage = ({ data }) => {
  void scalePhoto(data).then(
    (photo) => {
      scope.postMessage(photo, [photo.bytes, photo.preview]);
    },
    () => {
      scope.postMessage(null);
    },
  );
};
