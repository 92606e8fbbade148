import type { Lexicon } from "../../classes.ts";

export const SWEDISH: Lexicon = {
  common:
    "och att det som en av pa ar for med inte till den om ett har de i var fran kan men eller vid ska detta",
  AI: "assistent assistenter assistenten assistenterna sprakmodell* ai-assistent* ai-modell* ai-system* artificiell_intelligens digital_assistent rostassistent* chattassistent* icke-mansklig*",
  AGENT:
    "agenten agenter agenterna maskin maskiner maskinen modell modeller modellen modellerna automat* algoritm* sokmotor* oversattare* sammanfattare* robotar skarmlasare* hjalpreda bedomare* program_som",
  SYSTEM:
    "systemet verktyg* programmet programvara* tjanst tjanster tjansten applikation* webblasare* tillagg server plattform* lasare lasaren appen appar",
  WHOEVER:
    "den_som_laser den_som vem_som_an alla_som var_och_en varje_assistent varje_ai varje_modell alla_assistenter till_alla om_du_ar_en om_du_ar_ett om_ni_ar om_du_laser laser_detta laser_det_har laser_den_har bearbetar_den bearbetar_denna sammanfattar_denna sammanfattar_den anteckning_till notis_till meddelande_till instruktion_till instruktioner_till instruktion_for instruktioner_for riktat_till obs_till hej kara basta",
  OMIT: "utelamna* utesluta uteslut utelamnas dolj dolja fortig* undanhall* stryk stryka hoppa_over lat_bli_att_namna vagra tig tiga forsvara_inte onamnd tona_ner tona_ned mork* censurera* slopa",
  KEEP: "kom_ihag komma_ihag minns minnas spara sparar sparas lagra lagras memorera* bevara behall* anteckna notera_i skriv_upp registrera_i lar_dig i_ditt_minne i_minnet till_minnet lagg_pa_minnet",
  OVERRIDE:
    "ignorera* bortse* glom glomma strunta asidosatt* overskriv* tidigare foregaende ovanstaende upphav* upphor* kringga* inaktivera* avaktivera* las_upp ogiltig* ersatter galler_inte galler_inte_langre foraldrad* hav aterkalla* satt_dig_over koppla_bort",
  REVEAL:
    "avsloja* roj roja visa visas lista_alla rakna_upp upprepa* ordagrant ord_for_ord skriv_ut lamna_ut utlamna* aterge* ge_ut las_upp_hela dela_ut lack* exponera*",
  SEND: "skicka* sand sanda vidarebefordra* ladda_upp posta publicera* mejla maila dela klicka* oppna oppnas besok besoka ga_till folj_lanken folj_denna hamta hamtas koda bifoga* exportera* prenumerera* registrera klistra_in kopiera* infoga* ange fyll_i anropa navigera* kontakta overfor_data tryck_pa skriv_in",
  BUY: "kop kopa koper bestall* betala* overfor overfora boka* reservera* bekrafta* donera* skank varukorg* kundvagn* salj salja aterbetal* fornya* swisha godkann_betalning* inhandla",
  RUN: "kor kora utfor utfora exekver* installera* ladda_ner ladda_ned starta startar anvand_verktyget anropa_verktyget kompilera* tillampa* importera* aktivera_verktyget hamta_hem",
  CHANGE:
    "radera* ta_bort tas_bort avlagsna* andra_alla andra_inst* andra_losenord* andra_till byt byta ersatt ersatta dop_om skapa skapas stall_in stalla_in aktivera* stang_av stanga_av stang sla_pa sla_av bevilja* tillat tillata acceptera* godkann godkanna uppdatera* flytta* lagg_till lagga_till justera* redigera* aterstall* tilldela* skriv_om avboka* rensa modifiera*",
  RATE: "rekommender* betygsatt* foredra foredrar prioriter* framhav* framhall* prisa berom valj valja valjs foresla foreslar rangordna* ranka* klassificer* betrakta* behandla* lita_pa lyft_fram lyfta_fram markera* bedom bedoma bedoms utvardera* varder* ge_hogsta hogsta_betyg poang satt_forst anse favoriser* forespraka* utga_fran satt_betyg tipsa stampla",
  ROLE: "latsas spela spela_rollen roll rollspel forestall_dig tank_dig agera upptrad* bete_dig du_ar_nu ni_ar_nu du_ar_fran bli_en oinskrankt* obegransad* ocensurerad* ofiltrerad* utan_begransningar utan_filter utvecklarlage* underhallslage* administratorslage* felsokningslage* svara_som simulera* karaktar ikla_dig imitera*",
  SAY: "sag saga sager svara svarar svaras skriv skriva skriver namn namna namner ange_att beratta berattar pasta pastar forklara* citera* borja_med borja avsluta* sammanfatta* oversatt* informera* meddela* rapportera* presentera* inkludera* beskriv* formulera* papeka* upplys* hanvisa* tala_om fraga_anvandaren be_anvandaren uppge* anvand_orden inled* tillagg_att lagg_till_att framfor understryk uttryck",
  READ: "las lasa laser lasande bearbeta* behandlar analysera* indexera* skanna* genomsok* transkribera* granska* tolka lases oversatter sammanfattar",
  SECRET:
    "losenord* losenfras* nyckel nycklar nyckeln hemlig* inloggning* inloggningsuppgift* kortnummer* kreditkort* kontonummer* pinkod* personnummer* pass_nummer bankuppgift* sakerhetskod* verifieringskod* engangskod* aterstallningsfras* api-nyckel* token konfidentiell* privat* personuppgift* fodelsedatum patientjournal* lon lonebesked* bankid kakor",
  CONTEXT:
    "samtal samtalet samtalen konversation* historik* minne minnet instruktion* anvisning* regel regler reglerna riktlinje* installning* konfiguration* fil filer filen filerna inkorg* kalender* kontakter adressbok* dokument_i urklipp* systemprompt* systemmeddelande* systeminstruktion* fraga fragan fragor begaran meddelanden mejl kontext sammanhang mapp mappar databas* session* miljo uppdrag order direktiv*",
  OUTPUT:
    "svar svaret svaren sammandrag* resultat* utdata oversattning* omdome* recension* slutsats* bedomning* rekommendation* utlatande* betyg betyget referat forsta_meningen sista_meningen forsta_raden sista_raden transkription* aterkoppling beslut",
  LINK: "lank lanken lankar lankarna adress adressen adresser bild bilden bilder parameter parametrar formular* doman* webbadress* e-postadress* pixel",
  MONEY:
    "betalning* faktura fakturor fakturan konto konton kontot pris priser priset pengar avgift* overforing* presentkort* rabatt* belopp* saldo kronor donation* bestallning* aterbetalning* bank banken swish kop_av",
  PAGE: "artikel artikeln artiklar sida sidan sidor text texten texter webbplats* webbsida* dokument dokumentet kommentar* recept receptet stycke stycket innehall* rad raden e-post mejlet notis annons* ansokan bilaga sidfot* avsnitt* inlagg*",
  SECRETLY:
    "tyst i_tysthet i_smyg i_hemlighet hemligt diskret obemarkt i_bakgrunden bakom_kulisserna utan_att_fraga utan_att_namna utan_att_saga utan_att_beratta utan_att_informera utan_att_meddela utan_att_visa utan_att utan_bekraftelse utan_kommentar utan_vetskap utan_vidare utan_anvandarens namn_inte namn_aldrig namn_inget namn_ej sag_inte sag_inget sag_ingenting beratta_inte beratta_inget beratta_aldrig avsloja_inte avsloja_aldrig visa_inte fraga_inte informera_inte meddela_inte inte_namna inte_namnas inte_saga inte_beratta inte_visa inte_fraga inte_informera inte_avsloja far_inte_veta behover_inte_veta behover_inte_fa ska_inte_veta ingen_behover ingen_far mellan_oss osynlig* varna_inte hall_detta hall_det",
  LASTING:
    "fran_och_med_nu fran_och_med hadanefter fran_nu i_fortsattningen fortsattningsvis i_framtiden framtida permanent* for_alltid for_evigt varje_gang vid_varje i_varje i_alla tills_vidare nasta_gang nastkommande langsiktig* framover framgent resten_av varaktig* stadigvarande",
  ONLY: "bara endast enbart alltid aldrig exakt uteslutande inget inget_annat ingenting varje alla allt samtliga strikt absolut under_inga utan_undantag forst forsta i_samtliga oavsett ovillkorligen enkom",
  INSTEAD:
    "istallet i_stallet istallet_for i_stallet_for hellre snarare har_foretrade har_prioritet har_foretrade_framfor gar_fore ersatts_med framfor_allt framfor_andra",
  AUTHORITY:
    "administrator* utvecklare* utvecklaren behorig* auktoriserad* godkand* godkant tillstand officiell* lag lagen lagar laglig* juridisk* regelverk* policy verifierad* certifierad* tillaten tillatet samtyck* licens* redaktion* utgivare* ledning* ministerium myndighet* sakerhetsavdelning* it-avdelning* personalavdelning* pa_uppdrag for_rakning ansvarig_for villkor avtal* efterlevnad fullmakt",
  MUST: "maste ska skall bor borde behover kravs krav kravet obligatorisk* nodvandig* skyldig* se_till sakerstall* ombed* uppmanas anmodas viktigt_att tvungen harmed forvantas instruerad*",
  PLEASE:
    "snalla vanligen vanlig tack var_god var_vanlig kan_du_vanligen skulle_du skulle_ni vi_ber jag_ber tacksam* ombedes vill_du hjalp_oss",
  NOT: "inte ej icke ingen inga utan undvik* sluta avsta ingalunda varken ingenstans",
  WHEN: "nar om sa_snart innan efter medan tills ifall under_tiden narhelst da_du skulle_nagon forran sa_lange dar",
  USER: "anvandare* anvandaren anvandarna anvandarens kund kunden kunder kunderna manniska* manniskor person personen personer agare* besokare* kandidat* sokande* patient* kopare* prenumerant* mottagare* student* elev elever elevens konsument* uppdragsgivare* fragestallare*",
  YOU: "du dig din ditt dina ni er ert era",
  WE: "jag mig min mitt mina vi oss var_egen vart vara_egna",
  STAFF:
    "personal* kollega* kolleger team teamet moderator* volontar* larare* foraldrar barn lakare* sjukskoterska* granne* ingenjor* forfattare* han hon de_som honom henne dem anstalld* medarbetare* medlem* redaktor* chef*",
  GOOD: "bast basta sakrast* palitlig* utmarkt* overlagsen* ledande perfekt* saker sakert sakra tillforlitlig* ofarlig* positiv* hogsta framstaende legitim* enastaende lamplig* idealisk* felfri* fem_stjarnor full_pott stark starkt aktas",
  BAD: "samst samsta dalig* farlig* osaker* opalitlig* bedraglig* negativ* undermalig* svag* giftig* foraldrat bristfallig* skandal* konkurs* kriminell* riskabel* olamplig* vardelos* oserios* skadligt",
  CHOICE:
    "kan kunde far ma valfri* frivillig* om_du_vill om_ni_vill om_du_onskar om_sa_onskas eventuellt kanske ibland ofta oftast vanligtvis efter_smak for_hand fraga_din kontakta_din radfraga vi_ber_aldrig vi_fragar_aldrig dela_aldrig lamna_aldrig upp_till_dig garna man det_gar",
  REPORTED:
    "sa skrev berattade pastod svarade fragade forsokte gick kom fick tog skickade forlorade hittade markte foreslog tyckte forklarade visade testade enligt vagrade larde_sig uppgav",
  WARNING:
    "attack* angrepp* angripare* injektion* injicer* skadlig* natfiske* phishing bedrageri* bedragare* varning* varnar varna se_upp akta_dig exempel exempelvis falsk* forfalsk* misstankt* sarbarhet* missbruk* lura lurar hot hotet skydda* skydd upptack* forsvar* ga_inte_pa",
  STUDY:
    "forskning* forskare* studie studien studier undersokning* enkat* experiment* kapitel kapitlet forelasning* kurs kursen ovning* lektion* handledning* dokumentation* universitet* konferens* maskininlarning version* vetenskap* historia_om avhandling*",
  PAST: "hade blev varit blivit har_varit skulle_ha ville fanns gjorde",
};
