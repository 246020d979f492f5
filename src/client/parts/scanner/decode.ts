/** What a picture is looked at as: a frame of the camera's video, or a picture that was chosen. */
export type Picture = HTMLVideoElement | ImageBitmap;

/** The text of a code in a picture; null: there is none to be read. Rejects when it can't look at all. */
export type Decode = (picture: Picture) => Promise<string | null>;
