/** A fragment that client-side code reads as a path ("#/inbox", "#!/inbox") names another page, not a place in one. */
const CLIENT_SIDE_ROUTE = /^#[/!]/;

/** What makes two urls the same page: the WHATWG form without the fragment, unless the fragment is a client-side route. */
export function urlIdentity(url: URL): string {
  if (CLIENT_SIDE_ROUTE.test(url.hash)) return url.href;
  const page = new URL(url);
  page.hash = "";
  return page.href;
}

/** The url without user name and password, for everything that leaves the service: links, requests, logs. */
export function withoutUserinfo(url: URL): string {
  const bare = new URL(url);
  bare.username = "";
  bare.password = "";
  return bare.href;
}
