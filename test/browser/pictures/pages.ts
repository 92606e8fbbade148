/** Pages that somebody might have, all made up: what the pictures of the README show. */
export type Made = {
  url: string;
  title: string;
  in: string;
  about: string;
  tags?: string[];
  note?: string;
  /** More of it, as HTML. */
  more?: string;
};

const SECTIONS = `
<h2>The walk up the valley</h2>
<p>Start at the bridge below the old mill. The towpath is level for the first mile, and wide enough for two. Where the river bends, the
canal leaves it and begins to climb: nineteen locks in a little over two miles, each with a cottage that once had a keeper.</p>
<h2>How a staircase works</h2>
<p>In a staircase, the upper gate of one lock is the lower gate of the next. A boat that goes up takes a lock of water with it at every step, so
keepers let boats pass in turns: three up, three down.</p>
<ol><li>Fill the top chamber before the first boat moves.</li><li>Empty each chamber into the one below it.</li>
<li>Never open a gate against a difference in level.</li></ol>
<h3>Side ponds</h3>
<p>A side pond keeps half of the water for the next boat. In dry summers that was the difference between trade and no trade.</p>
<h2>What is left</h2>
<p>Eleven of the cottages are lived in. Two are cafés, and one has a small museum with the keepers' books: every boat, its load and its
toll, from 1796 to 1931.</p>
<table><tr><th>Boat</th><th>Toll in 1802</th></tr><tr><td>Barge, laden</td><td>Two shillings</td></tr><tr><td>Barge, empty</td><td>Ninepence</td></tr>
<tr><td>Punt</td><td>Sixpence</td></tr></table>`;

export const PAGES: readonly Made[] = [
  {
    ...{ url: "https://recipes.example/rye", title: "Rye bread in two days", in: "Home / Kitchen" },
    about:
      "A dense loaf that keeps for a week. The sour is fed the evening before, and the oven does the rest.",
    tags: ["bread"],
  },
  {
    ...{
      url: "https://docs.example/sqlite-wal",
      title: "How write-ahead logging works",
      in: "Work / Databases",
    },
    about:
      "Readers do not block the writer, and the writer does not block readers. What a checkpoint does, and when it waits.",
    tags: ["sqlite", "reference"],
  },
  {
    ...{
      url: "https://papers.example/hybrid-search",
      title: "When keyword search beats vectors",
      in: "Work / Research",
    },
    about:
      "Exact names, error codes and rare words are found by their letters. Paraphrases are not. The paper measures both.",
    tags: ["search", "to-read"],
    note: "Table 4 for the talk.",
  },
  {
    ...{ url: "https://maps.example/coast-path", title: "The coast path in six days", in: "Travel" },
    about:
      "Where to sleep, where the ferry runs, and which cliff to leave out when the wind is from the west.",
    tags: ["walking"],
  },
  {
    ...{ url: "https://letters.example/release-notes", title: "Release notes that people read", in: "Work" },
    about:
      "Say what changed for the reader, in the order in which it matters to them. Three examples, before and after.",
    tags: ["writing"],
  },
  {
    ...{ url: "https://birds.example/herons", title: "Herons of the lower pool", in: "Reading" },
    about:
      "Two herons stand below the weir and wait until the boats are gone. The children of the village count them.",
    tags: ["birds", "canals"],
  },
  {
    ...{
      url: "https://garden.example/cold-frames",
      title: "Cold frames from old windows",
      in: "Home / Garden",
    },
    about: "Four boards, one window and an afternoon. Lettuce in March, if the mice agree.",
    tags: ["garden"],
  },
  {
    ...{
      url: "https://canals.example/nineteen-locks",
      title: "Nineteen locks: a walk and its history",
      in: "Reading",
    },
    about:
      "The canal climbs the valley by nineteen locks, and each of them was dug by hand in the winter of 1796.",
    tags: ["canals", "history", "walking"],
    note: "Ask Ada about the keepers' books.",
    more: SECTIONS,
  },
];

export function htmlOf({ title, about, more = "" }: Made): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title><meta name="description" content="${about}"></head>
<body><article><h1>${title}</h1><p>${about}</p>${more}<p>Written after a long walk, and checked against what others say of it. Corrections are
welcome, and so are pictures.</p></article></body></html>`;
}
