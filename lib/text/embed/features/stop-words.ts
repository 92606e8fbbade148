/** English words for grammar, not for subjects. The last row contains the remains of contractions. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the this that these those each every either neither some any no such same own other another both all
  i me my mine myself we us our ours ourselves you your yours yourself yourselves
  he him his himself she her hers herself it its itself they them their theirs themselves
  who whom whose which what when where why how whether
  am is are was were be been being have has had having do does did doing done
  can could may might must shall should will would cannot
  and or but nor not if then else than so because as until while though although unless since
  of at by for with without about against between into through during before after above below to from
  up down in out on off over under upon within among per via
  again further once here there only just also very too more most much many few less least
  s t d m ll re ve don doesn didn isn aren wasn weren hasn haven hadn won wouldn couldn shouldn`.split(/\s+/),
);
