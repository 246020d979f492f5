import type { FeedData } from '../../../../contract/feed';

/** Assessments that are asked for at a time. */
const PAGE = 5_000;

/** Columns that are no text. */
const TYPES: Readonly<Record<FeedData, Readonly<Record<string, string>>>> = {
  assessments: {
    ...{ score: 'type number', version: 'Int64.Type', begun_at: 'type datetimezone', changed_at: 'type datetimezone' },
    ...{ completed_at: 'type datetimezone', received_at: 'type datetimezone' },
  },
  values: { number: 'type number', percent: 'type number' },
};

/** Where a feed is read from. `server`: where the API is. */
export const feedAddress = (server: string, data: FeedData): string => `${server}/api/feed/${data}`;

/**
 * A query in Power Query's language that reads a feed page by page. Programs of Microsoft show no headers of responses, so
 * it takes the cursor from the last row.
 */
export const powerQuery = (server: string, data: FeedData): string => `let
    Server = "${server}",
    Read = (since as nullable text) as list =>
        let
            Asked = [format = "ndjson", limit = "${String(PAGE)}", next = "row"]
                & (if since = null then [] else [since = since]),
            File = Web.Contents(Server, [RelativePath = "api/feed/${data}", Query = Asked]),
            Texts = List.Select(Lines.FromBinary(File, null, null, 65001), each _ <> "")
        in
            List.Transform(Texts, each Json.Document(_)),
    Pages = List.Generate(
        () => Read(null),
        (page) => page <> null,
        (page) => if List.Last(page)[change] = "more" then Read(List.Last(page)[id]) else null
    ),
    Rows = List.Select(List.Combine(Pages), each [change] = "set"),
    Result = Table.FromRecords(Rows),
    Typed = if Table.IsEmpty(Result) then Result else Table.TransformColumnTypes(Result, {
        ${Object.entries(TYPES[data])
          .map(([column, type]) => `{"${column}", ${type}}`)
          .join(',\n        ')}
    }, "en-US")
in
    Typed`;
