import type { PageSource } from "../../../lib/text/analysis.ts";

const PARAGRAPHS = [
  "The lock keeper's house has new shutters. Two herons stood below the weir and did not mind the rowing club, which had come out at six.",
  "Bring a thermos, a notebook and dry socks! What else? In 1998 the ferry cost 2.50, and nobody asked for more; today it is free of charge.",
  "“You should read the tide table first,” says the <a href='/tides'>harbor master</a>, “and tell your friends where you go.” <b>Send them a postcard.</b>",
  "The diary of <i>its last owner</i> has everything about the old mill (built before 1800): floods, prices, the names of all her horses.",
];

/** An ordinary page, by which a new thread gets warm. */
export function samplePage(): PageSource {
  const sections = Array.from(
    { length: 8 },
    (_, n) =>
      `<h2>Walk number ${n + 1}</h2>${PARAGRAPHS.map((text) => `<p>${text} That was walk ${n}.</p>`).join("")}
<ul><li>Length: ${n + 3} miles</li><li>A map and a compass</li></ul>`,
  );
  const body = `<!doctype html><html lang="en"><head><title>Walks</title><style>.menu{color:#333}</style></head><body>
<nav class="menu"><a href="/">Home</a> <a href="/maps">Maps</a></nav><main><h1>Walks</h1>${sections.join("")}</main>
<footer>Filed under notes.</footer></body></html>`;
  const url = "https://example.com/walks";
  return { url, body, mediaType: "text/html", given: { url, title: "", faviconUrl: "" } };
}
