/** Parameters that tell others where a visitor came from. The page is the same without them. In lower case. */
const TRACKING = new Set(
  (
    "fbclid gclid gclsrc dclid gbraid wbraid msclkid yclid ymclid twclid ttclid li_fat_id rb_clickid srsltid igsh igshid " +
    "mc_cid mc_eid mkt_tok _ga _gl _openstat _hsenc _hsmi __hssc __hstc __hsfp hsctatracking vero_id vero_conv " +
    "oly_enc_id oly_anon_id wickedid s_cid xtor ref_src ref_url guccounter guce_referrer guce_referrer_sig " +
    "_branch_match_id _branch_referrer fb_action_ids fb_action_types fb_source fb_ref sfnsn spm lmd_medium lmd_campaign " +
    "at_medium at_campaign at_custom1 at_custom2 at_custom3 at_custom4 at_bbc_team at_link_type at_format at_link_id " +
    "at_link_origin at_ptr_name smid smtyp"
  ).split(" "),
);

/** How the names of campaign parameters begin: Google's, Matomo's, Hubspot's. */
const TRACKING_FAMILIES = ["utm_", "pk_", "piwik_", "mtm_", "matomo_", "hsa_", "ga_campaign", "ga_source"];

/** Parameters by which a server recognizes its visitor. */
const SESSIONS = new Set(["phpsessid", "jsessionid", "cfid", "cftoken", "aspsessionid"]);

/** The same, if the value is as long as only a session key is: other software uses these names differently. */
const MAYBE_SESSIONS = new Set(["s", "sid", "session_id", "sessionid", "oscsid", "zenid"]);
const SESSION_KEY = /^[0-9a-f]{24,128}$/i;

/** Parameters that request the AMP version of the same page. */
const AMP_VALUES: Record<string, readonly string[]> = { amp: ["", "1", "true"], outputtype: ["amp"] };

/** Whether a page is the same without this query parameter. */
export function saysNothing(name: string, value: string): boolean {
  const lower = name.toLowerCase();
  if (TRACKING.has(lower) || SESSIONS.has(lower)) return true;
  if (TRACKING_FAMILIES.some((family) => lower.startsWith(family))) return true;
  if (MAYBE_SESSIONS.has(lower)) return SESSION_KEY.test(value);
  return Object.hasOwn(AMP_VALUES, lower) && (AMP_VALUES[lower] ?? []).includes(value.toLowerCase());
}
