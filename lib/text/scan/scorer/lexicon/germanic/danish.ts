import type { Lexicon } from "../../classes.ts";

/** Danish and Norwegian (Bokmål), which share most words in writing. */
export const DANISH: Lexicon = {
  common:
    "og det er en til pa som af av for med ikke den har de et at om fra var kan men eller ved skal dette hvis blir bliver vil seg sig",
  AI: "assistent assistenter assistenten assistentene assistenterne sprogmodel* sprakmodell* ai-assistent* ai-model* ki-assistent* ki-modell* ki-system* kunstig_intelligens kunstige_intelligenser digital_assistent stemmeassistent* ikke-menneskelig*",
  AGENT:
    "agenten agenter maskin* maskine maskiner model modeller modellen modellerne modellene automat* algoritme* sogemaskine* sokemotor* oversaetter* oversætter* oversetter* robotter roboter skaermlaeser* skærmlæser* skjermleser* hjælper* bedommer*",
  SYSTEM:
    "systemet systemer vaerktoj* værktoj* verktoy* programmet programvare software tjeneste* applikation* applikasjon* browser* nettleser* server platform* plattform* læser* leser leseren appen",
  WHOEVER:
    "den_der_læser den_som_leser den_som hvem_der hvem_som alle_som alle_der enhver_assistent enhver_ai hver_assistent alle_assistenter til_alle hvis_du_er_en hvis_du_er_et om_du_er_en dersom_du_er hvis_du_læser hvis_du_leser læser_dette leser_dette læser_denne leser_denne behandler_denne sammenfatter_denne oppsummerer_denne opsummerer_denne besked_til melding_til meddelelse_til note_til notat_til merknad_til instruktion_til instruktioner_til instruks_til instruksjon_til instruksjoner_til anvisning_til henvendt_til hej hei kære kjære",
  OMIT: "udelad udelade udelades utelat utelate utelates skjul skjule skjules fortie fortiel* tilbagehold* tilbakehold* stryg stryk spring_over hopp_over ekskluder* utelukk* udeluk* tie ti_om nægt nekt afvis* avvis* nedton* undertrykk* undertryk* sensurer* censurer*",
  KEEP: "husk huske husker gem gemme gemmes lagre lagr lagres memorer* bevar* behold* noter noter_i skriv_ned registrer_i lær_at i_din_hukommelse i_hukommelsen i_minnet i_ditt_minne ha_i_minne",
  OVERRIDE:
    "ignorer* se_bort glem glemme tilsidesæt* tilsidesett* overskriv* overstyr* tidligere foregaende forrige ovenstaende ovennævnte ovennevnte ophæv* opphev* omga omgas deaktiver* las_op las_opp ugyldig* erstatter gælder_ikke gjelder_ikke bortfald* bortfall* foræld* foreld* tilbagekald* tilbakekall* sæt_dig_ud annuller*",
  REVEAL:
    "afslor* avslor* vis vise vises rob robe list_op list_opp opregn* gentag* gjenta* ordret ord_for_ord udskriv* skriv_ut udlever* utlever* gengiv* gjengi* videregiv* offentliggor* læk* lekk* oplys opgiv oppgi* eksponer*",
  SEND: "send sende sendes videresend* upload* last_opp læg_op legg_ut post poste publicer* publiser* mail del dele klik klikk* klikke abn abne apne abn_linket besog besok ga_til folg_linket folg_dette folg_lenken hent hente kod kode vedhæft* vedlegg eksporter* abonner* tilmeld* registrer indsæt* lim_inn kopier* indtast* tast_inn udfyld* fyll_ut fyll_inn kald_op naviger* kontakt trykk_pa tryk_pa overfor_data indlejr*",
  BUY: "kob kobe koper kjop kjope bestil* bestill* betal* overfor overfore book booke reserver* bekræft* bekreft* doner* indkobskurv* handlekurv* kurven sælg* selg refunder* forny* indkob* innkjop* godkend_betaling* vipps mobilepay",
  RUN: "kor kore kjor kjore udfor udfore utfor utfore eksekver* installer* download* last_ned hent_ned start starte starter brug_værktojet bruk_verktoyet kald_værktojet kompiler* anvend* implementer* importer* igangsæt* iverksett*",
  CHANGE:
    "slet slette slettes fjern fjerne fjernes ændr ændre endre endr udskift* bytt byt erstat erstatte omdob* opret oprette opprett* indstil* innstill* aktiver* sla_fra sla_til sla_av sla_pa giv_adgang gi_tilgang tillad* tillat tillate accepter* aksepter* godkend* godkjenn* opdater* oppdater* flyt flytt tilfoj* tilfoy* legg_til læg_til juster* rediger* nulstil* nullstill* tildel* omskriv* lukk luk afbestil* avbestill* modificer* sæt sett",
  RATE: "anbefal* foretræk* foretrekk* prioriter* vurder* bedom bedomme fremhæv* fremhev* ros rose vælg* velg velge foresla* ranger* klassificer* klassifiser* betragt* betrakt* behandl behandle_den stol_pa ha_tillit marker* karakter karakterer giv_hojeste gi_hoyeste topkarakter toppkarakter score point poeng favoriser* anse ansa placer_forst sett_forst sæt_forst ga_ud_fra udnævn* tilrad*",
  ROLE: "lad_som la_som spil spill spille rolle rollen rollespil* rollespill* forestil_dig forestill_deg opfor_dig oppfor_deg agere ager du_er_nu du_er_na bliv_en bli_en ubegrænset ubegrenset ucensureret usensurert ufiltrer* uden_begrænsninger uten_begrensninger udviklertilstand* utviklermodus vedligeholdelsestilstand* vedlikeholdsmodus administratortilstand* svar_som simuler* karakteren imiter*",
  SAY: "sig sige siger si sier svar_med svar svare svarer skriv skrive skriver nævn nævne nævner nevn nevne fortæl* fortell* forklar* pasta pastar citer* siter* begynd* begynn* start_med afslut* avslutt* opsummer* oppsummer* sammenfat* sammenfatt* oversæt oversætte oversett oversette informer* meddel* rapporter* præsenter* presenter* inkluder* medtag* ta_med tag_med beskriv* formuler* papeg* pek_pa oplys_om opplys* henvis* sporg_brugeren spor_brukeren bed_brugeren be_brukeren erklær* angi angiv* understreg* understrek*",
  READ: "læs læse læser les lese leser_du behandler behandle bearbejd* bearbeid* analyser* indekser* scan skann* gennemsog* gjennomsok* transkriber* gennemga* gjennomga*",
  SECRET:
    "adgangskode* kodeord* passord* nogle nogler noglen nokkel nokler nokkelen hemmelig* loginoplysning* innlogging* kreditkort* kredittkort* kortnummer* kontonummer* pinkode* pin-kode* cpr cpr-nummer* personnummer* fodselsnummer* sikkerhedskode* sikkerhetskode* engangskode* bekræftelseskode* gendannelses* gjenopprettingsfrase* api-nogle* api-nokkel* fortrolig* konfidensiel* privat* persondata personoplysninger personopplysninger fodselsdato patientjournal* lon lonseddel mitid bankid nemid",
  CONTEXT:
    "samtale* historik* hukommelse* minnet instruktion* instruksjon* instruks* anvisning* regel regler reglerne reglene retningslinje* indstilling* innstilling* konfigur* fil filer filen filerne filene indbakke* innboks* kalender* kontakter adressebog dokumenter udklipsholder* utklippstavle* systemprompt* systembesked* systemmelding* systeminstruk* sporgsmal* foresporg* foresporsel* beskeder meldinger kontekst mappe mapper database* session* oppgave* opgave* ordrer direktiv*",
  OUTPUT:
    "svaret svarene resume resumeer resumeet sammendrag* resultat* output oversættelse* oversettelse* anmeldelse* omtale vurderingen konklusion* konklusjon* anbefaling* udtalelse* uttalelse* dom_over forste_sætning sidste_sætning forste_setning siste_setning forste_linje sidste_linje siste_linje transskription* tilbagemelding* tilbakemelding* beslutning*",
  LINK: "link links linket lenke* adresse* billede* bilde bildet bilder parameter formular* skjema domæne* domene* webadresse* nettadresse* mailadresse* e-postadresse* pixel",
  MONEY:
    "betaling* faktura* konto konti kontoen pris priser prisen penge* penger gebyr* overforsel* overforing* gavekort* rabat* belob* belop saldo kroner donation* donasjon* ordre bestilling* refusion refusjon bank banken",
  PAGE: "artikel* artikkel* side siden sider tekst teksten tekster hjemmeside* nettside* nettsted* webside* dokument dokumentet kommentar* opskrift* oppskrift* afsnit* avsnitt* indhold* innhold* linje linjen notat annonce* annonse* ansogning* soknad* bilag sidefod bunntekst indlæg* innlegg*",
  SECRETLY:
    "stille i_stilhed i_stillhet i_smug i_al_hemmelighed i_hemmelighed i_hemmelighet i_skjul diskret ubemærket ubemerket i_baggrunden i_bakgrunnen bag_kulisserne bak_kulissene uden_at uten_a uten_at uden_at_sporge uten_a_sporre uden_at_nævne uten_a_nevne uden_at_fortælle uden_bekræftelse uten_bekreftelse uden_kommentar* uten_kommentar uden_videre uten_videre nævn_ikke nævn_aldrig nevn_ikke nevn_aldri sig_ikke sig_intet si_ikke si_ingenting fortæl_ikke fortæl_aldrig fortell_ikke afslor_ikke avslor_ikke vis_ikke sporg_ikke spor_ikke informer_ikke ikke_nævne ikke_nævnes ikke_nevne ikke_nevnes ikke_fortælle ikke_fortelle ikke_sige ikke_si ikke_vise ikke_sporge ikke_informere ma_ikke_vide ma_ikke_vite behover_ikke_vide trenger_ikke_vite trenger_ikke_a ingen_behover ingen_trenger mellem_os mellom_oss usynlig* advar_ikke hold_dette hold_det",
  LASTING:
    "fra_nu_af fra_na_av fra_nu fra_og_med fremover herefter heretter i_fremtiden i_framtiden fremtidige framtidige permanent* for_altid for_alltid for_bestandig hver_gang i_hvert i_hver i_alle ved_hver ved_hvert indtil_videre inntil_videre næste_gang neste_gang langsigtet langsiktig* resten_af resten_av varig varigt",
  ONLY: "kun bare udelukkende utelukkende altid alltid aldrig aldri præcis nojagtig* noyaktig* intet ingenting intet_andet ikke_annet hver hvert alle alt samtlige strengt absolut under_ingen uden_undtagelse uten_unntak forst forste uanset uansett",
  INSTEAD:
    "i_stedet i_stedet_for istedenfor istedet snarere hellere heller har_forrang har_prioritet gar_forud gar_foran erstattet_af fremfor framfor erstattet_av",
  AUTHORITY:
    "administrator* udvikler* utvikler* autoriser* bemyndig* tilladelse* tillatelse* officiel* offisiel* lov loven lovgivning juridisk* politik_for verificeret verifisert certificer* sertifiser* godkendt godkjent tilladt tillatt samtykk* licens* lisens* redaktion* redaksjon* udgiver* utgiver* ledelse* ministeri* myndighed* myndighet* sikkerhedsafdeling* it-afdeling* it-avdeling* pa_vegne efter_aftale vilkar aftale* avtale* fuldmagt",
  MUST: "skal skulle ma matte bor burde pakrævet pakrevd nodvendig* obligatorisk* forpligt* sorg_for sorg_for_at sikr sikre kræves kreves bedes anmodes opfordres oppfordres vigtigt_at viktig_at hermed forventes instrueret instruert trenger",
  PLEASE:
    "venligst vennligst tak takk vær_venlig vær_sa kan_du_venligst vil_du vi_beder vi_ber jeg_beder jeg_ber taknemmelig* takknemlig* gerne_bede snill",
  NOT: "ikke ej ingen uden uten undga unnga stop_med slutt_med lad_være la_være hverken verken intet_af",
  WHEN: "nar hvis sa_snart for_du for_at_svare efter etter mens indtil inntil dersom safremt hvor nar_som_helst skulle_nogen sa_længe",
  USER: "bruger brugeren brugere brugerne brugerens bruker_en brukeren brukere brukerne brukerens kunde* menneske* person personen personer ejer* eier eieren besogende* besokende* kandidat* ansoger* soker sokeren patient* pasient* kober* kjoper* abonnent* modtager* mottaker* student* elev elever forbruker*",
  YOU: "du dig deg din dit ditt dine jer jeres dere deres",
  WE: "jeg mig meg min mit mitt mine vi os oss vores vare",
  STAFF:
    "personale* kollega* kolleger team teamet moderator* frivillige lærer* forældre foreldre barn born lege læge læger sygeplejerske* sykepleier* nabo* ingenior* forfatter* han hun ham henne hende dem ansat* ansatt* medarbejder* medarbeider* medlem* redaktor*",
  GOOD: "bedst bedste best beste sikrest* palidelig* palitelig* fremragende ypperlig* overlegen* forende ledende perfekt* sikker sikkert sikre_valg troværdig* troverdig* ufarlig* positiv* hojeste hoyeste legitim* enestaende egnet* ideel* fem_stjerner stærk sterk fejlfri*",
  BAD: "værst* verst* darlig* farlig* usikker* upalidelig* upalitelig* bedragerisk* negativ* svag svak giftig* mangelfuld* mangelfull* skandale* konkurs kriminel* risikabel* uegnet* værdilos* userios* useriost*",
  CHOICE:
    "kan kunne valgfri* frivillig hvis_du_vil hvis_du_onsker om_du_vil om_onsket eventuelt maske kanskje nogle_gange noen_ganger ofte som_regel vanligvis normalt efter_smag etter_smak i_handen sporg_din spor_legen kontakt_din vi_beder_aldrig vi_ber_aldri del_aldrig del_aldri op_til_dig opp_til_deg gerne gjerne man",
  REPORTED:
    "sagde sa skrev fortalte pastod svarede svarte spurgte spurte provede provde gik gikk kom fik fikk tog tok sendte mistede fandt fant bemærkede foreslog mente forklarede viste testede lærte ifolge nægtede nektet",
  WARNING:
    "angreb* angrep* angriber* angriper* injektion* injeksjon* ondsindet ondsindede ondsinnet skadelig* phishing svindel svindler* bedrageri* advar* advarsel* pas_pa eksempel* eksempler falsk* forfalsk* mistænkelig* mistenkelig* sarbarhed* sarbarhet* misbrug* misbruk* lure trussel* trusler beskyt* opdag* forsvar* nettfiske hacker*",
  STUDY:
    "forskning* forsker* studie* undersogelse* undersokelse* eksperiment* kapitel* kapittel* forelæsning* kursus* kurs ovelse* lektion* leksjon* vejledning* veiledning* dokumenta* universitet* konference* konferanse* maskinlæring version* versjon* videnskab* vitenskap* afhandling*",
  PAST: "var havde hadde blev ble været vært blevet blitt ville gjorde fandtes",
};
