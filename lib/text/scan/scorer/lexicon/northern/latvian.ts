import type { Lexicon } from "../../classes.ts";

export const LATVIAN: Lexicon = {
  common:
    "un ir ka ar no uz par vai bet kas to tas ari lai pie pec savu bija tika kuri kura kurs ta gan tikai jau vel so si",
  AI: "maksligais_intelekts maksliga_intelekta maksligo_intelektu maksligajam_intelektam asistent* paligs valodas_modelis valodas_modeli valodas_modelim valodas_modeliem valodas_modelu terzesanas_robots terzesanas_roboti sarunbot* virtualais_paligs digitalais_paligs",
  AGENT:
    "agents agenti agentam agentiem agenta bots boti botam botiem robot* modelis modeli modelim modeliem modela masina masinas masinam algoritm* automatisk* automatizet* kopsavilkuma_riks klasifikator* tulkosanas vertetaj* rapulis indeksetaj* ekrana_lasitajs paligi paligiem",
  SYSTEM:
    "riks riki rikam rikiem sistem* programmatur* programma programmas programmam lietotne* pakalpojum* parluk* paplasinajum* platform* server* klientprogramm* skript*",
  WHOEVER:
    "ikviens_kas jebkurs_kas kas_lasa kas_to_lasa kurs_to_lasa katrs_modelis katrs_asistents katra_sistema visi_modeli visi_asistenti visiem_modeliem jebkurs_modelis jebkura_sistema ja_tu_esi ja_esi ja_jus_esat ja_esat ja_lasi ja_tu_lasi ja_lasat lasot_so kas_apstrada lasitajam piezime_asistentam piezime_modelim piezime_mi zinojums_mi noradijumi_mi noradijums_mi instrukcija_mi instrukcijas_asistentam instrukcijas_modelim uzmanibu sveiki labdien cienijamais dargais",
  OMIT: "izlaid izlaidiet izlaist nepiemin* nemin neminiet paslep* slep slepiet noklus* neieklauj* atsakies atsakieties atteikties noraid* izsledz_no izfiltre* klusesi kluse klusejiet atmet mazini nerakst_par svitro",
  KEEP: "atceries atcerieties atcereties iegaume* saglaba saglabajiet saglabat glaba glabajiet ieraksti ierakstiet pieraksti pierakstiet patur_prata paturiet_prata pievieno_atminai atmina_saglaba iemacies neaizmirsti neaizmirstiet",
  OVERRIDE:
    "ignore ignorejiet ignoret neievero neieverojiet aizmirsti aizmirstiet aizmirst neem_vera neemiet_vera nenem_vera nenemiet_vera iepriekse* augstak_minetie augstak_minetos lidzsinej* atcel* vairs_nav_speka nav_speka neattiecas aizstaj_visus apej apejiet apiet izsledz izsledziet izslegt atspejo* deaktive* atblok* novecojus* apturet* anule* parraksti_noteikumus",
  REVEAL:
    "atklaj atklajiet atklat izpaud* izpaust paradi paradiet paradit raditi uzskaiti uzskaitiet izdruka* atkarto atkartojiet atkartot vards_varda vards_pa_vardam burtiski nodod* izdod atmasko* izvadi izvadiet nokope* publisko*",
  SEND: "suti sutiet sutit nosuti nosutiet nosutit parsuti* atsuti publice* augsupielade* ielade* dalies dalieties kopigo* atver atveriet atvert nospied* noklikski* klikskini* apmekle* dodies_uz dodieties_uz ej_uz pariet seko_saitei abone* registre* piezvani* zvani zvaniet uzaicini* ielime* pielikum_pievieno kode* aizpildi* ievadi ievadiet ievadit sazinies sazinieties eksporte* novirzi* zino_uz",
  BUY: "perc perciet pirkt nopirkt nopirc nopirciet iegadajies iegadajieties pasuti* samaksa* maksa_tagad apmaksa* parskaiti* ziedo ziedojiet apstiprini* apstiprinat rezerve* grozam pievieno_grozam groza pardod* veic_maksajumu",
  RUN: "palaid palaidiet palaist izpildi izpildiet izpildit instale* lejupielade* sac saciet_ar uzsac* izsauc* izmanto* lieto lietojiet pielieto* komanda komandu komandas aktivize* veic veiciet veikt importe* darbini*",
  CHANGE:
    "dzes dzesiet izdzes* nonem* maini mainiet mainit nomaini* izmaini* redige* iestati iestatiet iestatit aizstaj* aizstat izveido* pievieno* ievieto* iesledz* parsledz* parvieto* atlauj* pieskir* pienem* atjaunini* atjauninat aizver* atiestati* parraksti* ieplano* padari dari ieklauj* ieklaut",
  RATE: "iesaki iesakiet ieteikt iesaka ieteic* rekomende* piedava piedavajiet novert* verte vertejiet vertet ranze* pieskir_augstako augstakais_vertejums augstako_vertejumu maksimalo_punktu dod_prieksroku dodiet_prieksroku prieksrok* prioritize* slave slavejiet uzslave* reklame* popularize* izvelies izvelieties izveleties apstiprini_kandidatu klasifice* uzskati uzskatiet uzskatit uztic* pienem_ka pienemiet_ka atzime* izcel izceliet izcelt uzsver* pirmaja_vieta liec_pirmaja pienem_darba atbalsti* parliecini_lietotaju mudini*",
  ROLE: "izliecies izliecieties izlikties telo* loma lomu lomas spele_lomu iedomajies iedomajieties uzvedies uzvedieties rikojies_ka rikojieties_ka tagad_tu_esi tagad_esi tu_tagad_esi no_si_briza_esi klusti bez_ierobezojumiem bez_cenzuras bez_filtriem neierobezot* necenzet* izstradataja_rezima administratora_rezims administratora_rezima izstradataja_rezims izstradataju_rezims izstradataju_rezima atkludosanas_rezims apkopes_rezims personaz* persona_kura simule* atbildi_ka runa_ka",
  SAY: "saki sakiet sacit pasaki* pateikt teikt pazino* zino zinojiet inform* atbildi atbildiet atbildet raksti rakstiet rakstit uzraksti* apgalvo* piemini pieminiet pieminet min miniet minet apraksti* paskaidro* izskaidro* apkopo* rezume* tulko tulkojiet tulkot iztulko* cite* noradi noradiet noradit sac_ar sacies_ar saciet_ar_teikumu beidz_ar nobeidz* pabeidz* ieklauj_teikumu papildini* pasludini* nosauc* sauc_to jauta jautajiet pajauta* sniedz sniedziet secini* izsaki* atzisti iestarpini",
  READ: "lasi lasiet lasit lasot izlasi* izlasot apstrada apstradajiet apstradat apstradajot apstrade analize* indekse* skene* parskati* parluko* tulkojot vertejot apkopojot izskati* nolasi*",
  SECRET:
    "parole paroles paroli parolu noslepum* slepen* atsleg* akreditacij* pieteiksanas sikdat* maku makus personas_dati personas_datus personas_datu personas_kods personas_kodu kartes_numurs kartes_numuru kreditkart* konta_numurs konta_numuru pase pases apstiprinajuma_kodu verifikacijas konfidencial* sensitiv* privat* alga algas majas_adrese majas_adresi dzimsanas_datums",
  CONTEXT:
    "saruna sarunas sarunu terzesan* vestur* atmina atminu atminas instrukcij* noradijum* noteikum* vadlini* uzvedn* sistemas_uzvedne sistemas_uzvedni sistemas_zinojums sistemas_zinojumu iestatijum* konfiguracij* fails faili failus failu pastkast* vestules zinojumus kontekst* kalendar* kontaktus kontakti dokumenti dokumentus starplik* jautajum* sesij* mape mapes datubaz* direktiv* pieprasijum*",
  OUTPUT:
    "atbilde atbildes atbildi_lietotaj atbilzu kopsavilkum* rezultat* izvade izvades atsauksm* vertejum* tulkojum* ieteikum* rekomendacij* secinajum* parskats parskata zinojums_par pirmais_teikums pirmo_teikumu pedejais_teikums pedejo_teikumu pirma_rinda lemum* spriedum* anotacij*",
  LINK: "saite saites saiti saitei adrese adreses adresi attel* parametr* domen* veidlap* qr_kods timekla_adrese vaicajum*",
  MONEY:
    "maksajum* rekin* konts kontu konta bank* cena cenas cenu nauda naudu naudas maksa summa summu kriptovalut* davanu_karte davanu_kartes kupon* atlaid* atlikum* eiro eur depozit* ziedojum* pasutijum*",
  PAGE: "raksts raksta rakstu lapa lapas lapu teksts teksta tekstu vietne vietnes timeklvietn* komentar* recept* rindkop* saturs satura saturu sludinajum* piezim* ieraksts ieraksta dokuments dokumenta pielikum* sadala kajene",
  SECRETLY:
    "klusi klusam slepeni slepus slepiba nemanami nemanot fona neprasot nejautajot nesakot nepieminot nepazinojot neinformejot bez_apstiprinajuma bez_atlaujas bez_piekrisanas bez_paskaidrojuma bez_zinas bez_bridinajuma bez_pieminesanas bez_jautasanas nesaki nesakiet nestasti nestastiet nepiemini nepieminiet nejauta nejautajiet neprasi neprasiet neinforme neinformejiet nepazino nepazinojiet neatklaj neatklajiet nerad neradi neradiet nepaskaidro nepaskaidrojiet nebridini nebridiniet nedrikst_zinat nav_jazina nevajag_zinat nav_jajauta nevajag_jautat nevienam_nesaki starp_mums neredzam* nevienam",
  LASTING:
    "no_si_briza no_sodienas turpmak no_tagad no_sa_laika nakotne nakotnes uz_visiem_laikiem muzigi katra_atbilde visas_atbildes katra_saruna visas_sarunas katru_reizi ikreiz nakamajas nakamreiz nakosajas lidz_sarunas_beigam lidz_turpmakam ilgtermin* ilglaicig* pastavig* vienmer_kad",
  ONLY: "tikai vienigi vienmer nekad neko visu visi visus katru katra jebkur* tiesi precizi stingri noteikti obligati_tikai bez_iznemuma bez_iznemumiem nekada_gadijuma nekados_apstaklos neatkarigi neskatoties iznemot pirm* neko_citu bez_nosacijumiem",
  INSTEAD: "vieta ta_vieta tavieta nevis drizak ir_prioritate ir_prioritara prioritat* ir_parak",
  AUTHORITY:
    "administrator* izstradataj* pilnvar* oficial* politik* likum* juridisk* atlauts atlauja apstiprinat* piekrisan* parbaudit* verificet* sertificet* uzticams_avots licenc* ligum* izdevej* redakcij* redaktor* vadib* ministrij* drosibas_komanda varda ipasniek* iestade iestades",
  MUST: "ir_ja jabut jasaka jaiesaka jaatbild jaraksta japiemin janorada janoverte jaieklauj janosuta jaatver jaignore jaizpilda jaizmanto vajag vajadzetu nepieciesam* obligat* pienakums nodrosini* parliecinies parliecinieties svarigi drikst_tikai lugts tiek_prasits pieprasits",
  PLEASE:
    "ludzu ludzam ludzu_laipni laipni vai_tu_varetu vai_varat vai_varetu paldies pateicamies butu_pateicigi busim_pateicigi velamies",
  NOT: "ne nav nedrikst bez nei nedari* izvairies izvairieties partrauc* beidz aizliegts nekad_ne neviens",
  WHEN: "kad ja ikreiz_kad pirms pec_tam pec_izlasisanas kamer lidz tiklidz gadijuma ja_vien kolidz",
  USER: "lietotaj* cilvek* klients klientam klientiem klienta persona personai personas lasitaj* jautataj* kandidat* pacient* student* skolen* pircej* apmekletaj* sanemej* abonent* darba_devejs darba_devejam pretendent*",
  YOU: "tu tevi tev tavs tava tavas tavu jus jums jusu esi esat sevi",
  WE: "es mani man mans mana manu mes mums mus musu esam esmu",
  STAFF:
    "personal* darbiniek* koleg* brivpratig* skolotaj* vecaki vecakiem berni berniem arst* medmas* vaditaj* soferi* kaimin* inzenier* autors autori biedri vins vina vini vinu viniem",
  GOOD: "labak* vislabak* drosak* dross drosa uzticam* izcil* lielisk* perfekt* ideal* vados* augstak* pozitiv* nekaitig* likumig* kvalitativ* piecas_zvaigznes 10/10 nevainojam* teicam* labs laba",
  BAD: "sliktak* slikts slikta bistam* neuzticam* nedros* negativ* vajs vaja toksisk* krapniek* bojat* skandal* bankrot* nevertig* riskant* kaitig* noziedz*",
  CHOICE:
    "var varat vari varbut iespejams ja_velaties ja_velies ja_gribi ja_gribat pec_izveles izveles neobligat* pec_saviem_ieskatiem jusu_izvele atkarigs_no_jums jautajiet_arstam konsultejieties parasti biezi dazreiz reizem mes_nekad nekad_neprasam nekad_neprasisim nedalieties neizpaudiet apsveriet manuali varetu",
  REPORTED:
    "teica rakstija uzrakstija jautaja atbildeja apgalvoja stastija devas atnaca sanema nosutija pazaudeja zvanija atrada meginaja atteicas pamanija paskaidroja ieteica publiceja paradija izmerija domaja zinoja sacija",
  WARNING:
    "uzbruk* uzbrucej* injekcij* launpratig* launatur* krapsan* krapnieciba pikskeresan* bridinajum* bridina piemer* uzmanieties piesardz* aizdomig* viltot* viltus ievainojam* draud* slazd* aizsardz* aizsarga* atklasan* maldina* triks",
  STUDY:
    "petijum* petniek* aptauj* eksperiment* nodala nodalas lekcij* kurss kursa nodarbib* vingrinajum* dokumentacij* rokasgramat* celved* versij* masinmacis* universitat* konferenc* macibu zinatn*",
  PAST: "bija biju bijam bijis bijusi tika vakar pern kadreiz notika kluva",
};
