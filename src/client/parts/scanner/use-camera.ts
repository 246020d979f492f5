import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * `refused`: by the person, or by who keeps the device. `none`: there is no camera, or no way to it from this page. `busy`:
 * something else has it, or it was taken away.
 */
export type CameraState = 'asking' | 'watching' | 'refused' | 'none' | 'busy';

/** What `getUserMedia` rejects with (Media Capture and Streams, 10.2). */
function stateOf(error: unknown): CameraState {
  const name = error instanceof DOMException || error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'none';
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

/** Shows in `video` what the camera sees, the one that looks away from the person, for as long as the screen is there. */
export function useCamera(): { readonly video: RefObject<HTMLVideoElement | null>; readonly camera: CameraState } {
  const video = useRef<HTMLVideoElement>(null);
  // Browsers give no camera to a page without HTTPS.
  const devices = (navigator as { readonly mediaDevices?: MediaDevices }).mediaDevices;
  const [state, setState] = useState<CameraState>(devices ? 'asking' : 'none');
  useEffect(() => {
    let isLeft = false;
    let stream: MediaStream | null = null;
    async function open() {
      if (!devices) return;
      try {
        const given = await devices.getUserMedia({
          audio: false,
          video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
        });
        if (isLeft || !video.current) {
          stop(given);
          return;
        }
        stream = given;
        given.getVideoTracks()[0]?.addEventListener('ended', () => setState('busy'));
        video.current.srcObject = given;
        await video.current.play();
        setState('watching');
      } catch (error) {
        if (!isLeft) setState(stateOf(error));
      }
    }
    void open();
    return () => {
      isLeft = true;
      if (stream) stop(stream);
    };
  }, [devices]);
  return { video, camera: state };
}
