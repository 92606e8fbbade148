import type { Lexicon } from "../../classes.ts";

/** Czech and Slovak. */
export const CZECH: Lexicon = {
  common:
    "a v je se ze na pro jako ktery ktera ktere ktory ktora jsou jeho nebo alebo pri podle podla take tiez som jsem kdyz ked jeste este aj az jen len co",
  AI: "asistent* umela_inteligence umele_inteligence umelou_inteligenci umela_inteligencia umelej_inteligencie umelou_inteligenciou jazykovy_model jazykoveho_modelu jazykove_modely jazykovych_modelu jazykovych_modelov jazykovym_modelem jazykovym_modelom",
  AGENT:
    "agent agenta agenti agenty agentu agentum agentom bot bota boti botu robot* model modelu modely modelum modelom modelov stroj stroje strojum automat* algoritm* crawler* prohledavac* sumarizator* klasifikator* prekladac* hodnotitel* recenzent* pomocnik* ctecka ctecky citacka",
  SYSTEM:
    "nastroj* system systemy systemu systemum systemov software program programy programu sluzb* aplikac* prohlizec* prehliadac* rozsiren* platform* server* klient skript* doplnek doplnk*",
  WHOEVER:
    "kdokoli kdokoliv ktokolvek cokoli kazdy_kdo kazdy_kto kazdy_model kazdy_system kazdy_asistent kazdy_nastroj pokud_jsi pokud_jste jestli_jsi jestlize_jste ak_si ak_ste pokud_toto_ctes pokud_toto_ctete pokud_ctes ak_toto_citas ak_toto_citate ctete-li poznamka_pro poznamky_pro pokyn_pro pokyny_pro instrukce_pro instrukcie_pre poznamka_pre pokyny_pre zprava_pro sprava_pre upozorneni_pro vzkaz_pro odkaz_pre vsem_modelum vsem_asistentum pro_vsechny pre_vsetky mily mila vazeny dobry_den ahoj",
  OMIT: "vynech* neuvadej* neuvadet neuvadaj* nezminuj* nezminovat skryj* skryt skry skryte zamlc* potlac* zataj* odmitn* odmietni* vyluc* vyloucit opomin* preskoc* mlc mlcte zlehc* bagatelizuj* odfiltruj* vyskrtn* schovej",
  KEEP: "zapamatuj* zapamataj* pamatuj* pamataj* uloz ulozte ulozit uloz_si uchovej* uchovat uchovaj* ukladej* zachovej* zachovaj* zaznamenej* zaznamenaj* zapis zapiste pridej_do_pameti nauc_se nauc_sa mej_na_pameti nezapomen* nezabudni*",
  OVERRIDE:
    "ignoruj* ignorovat nedbej* nevsimej* nevsimaj* zapomen* zabudni* zabudnut predchoz* predchadzajuc* drivejs* predosl* dosavadn* doterajs* vyse_uvedene prepis_pravidla nahrazuj* nahradzaj* neplatn* neplati zrus* obejd* obejit obid* vypni vypnete vypnout vypnut deaktivuj* odblokuj* odemkni odomkni pozastaven* zastaral* anuluj* prestava* pomin* pomiji",
  REVEAL:
    "odhal* prozrad* prezrad* vyzrad* zverejn* ukaz ukazte ukazat zobraz* vypis vypiste vypsat vypisat vyjmenuj* vymenuj* vytiskni* vytlac doslova doslovne zopakuj* opakuj* predlo* sdel_obsah vydej odrikej vyjev",
  SEND: "odesli* odeslat odosli* odoslat posli* poslat posielaj* posilej* zasli* zaslat prepos* nahraj* nahrat sdilej* sdilet zdielaj* zdielat zverejnit publikuj* otevri* otvor* navstiv* klikn* prejdi prejdete jdi_na chod_na stiskni* stlac registruj* zaregistruj* odebirej* odoberaj* prihlas* pozvi zavolej zavolaj kontaktuj* vloz vlozte vlozit zakoduj* vypln* zadej* zadaj* pripoj* exportuj* nacti* nacitaj presmeruj*",
  BUY: "kup kupte koupit kupit nakup* objednej* objednat objednaj* zaplat* uhrad* preved* previest prevod potvrd* rezervuj* zarezervuj* pridej_do_kosiku kosik* prodej predaj daruj* prispej* schval_platbu obnov* dobij* vrat_penize",
  RUN: "spust* vykonej* vykonat vykonaj* proved* provest instaluj* nainstaluj* stahni* stahnout stiahni* stiahnut zavolej_nastroj pouzij_nastroj pouzi_nastroj pouzij* pouzi pouzite aktivuj* zahaj* prikaz prikazy prikazu nasad* sluc kompiluj* importuj* zacni",
  CHANGE:
    "smaz* zmaz* vymaz* odstran* zmen* uprav* nastav* nahrad* vytvor* pridej* pridat pridaj* vloz_vetu zapni* zapnout prepni* presun* naplanuj* povol* umozni* prijm* akceptuj* aktualizuj* zavri* resetuj* prepis* prirad* udel* schval_zmenu autorizuj*",
  RATE: "doporuc* odporuc* ohodnot* hodnotte hodnotit uprednostn* preferuj* preferovat favorizuj* propaguj* chval* pochval* vychval* vyber* vybrat zvol* vol volte navrhn* navrhuj* schval* prijmi zarad* klasifikuj* povazuj* povazovat pokladej* pokladaj* duveruj* doveruj* predpokladej* predpokladaj* oznac* zvyrazn* zdurazn* zdorazn* podtrhn* udel_nejvyssi nejvyssi_hodnoceni prvni_misto na_prvni na_prve plny_pocet posud* presvedc* nasmeruj*",
  ROLE: "predstirej* predstieraj* predstav_si predstavte_si hraj_roli hraj_rolu hraj hrajte chovej_se spravaj_sa jednej_jako konej_jako vystupuj* role roli rolu persona nyni_jsi ted_jsi teraz_si odted_jsi jsi_nyni stan_se stan_sa bez_omezeni bez_obmedzeni bez_cenzury bez_filtru neomezen* necenzurovan* rezim_vyvojare vyvojarsky_rezim rezim_spravce vyvojarskeho_rezimu rezim_udrzby prepni_se vzij_se simuluj* odpovidej_jako",
  SAY: "rekni* reknete rici povez* povedz* povedat sdel* oznam* informuj* informovat odpovez* odpovedet odpovidej* odpovedz* odpovedaj* napis napiste napsat napisat pis piste uved* uvest uvadej* uvadaj* zmin* spomen* prohlas* prehlas* tvrd tvrdte popis* popsat shrn* zhrn* vysvetl* preloz* cituj* citovat zacni_vetou zacni_slovy ukonci* zakonci* zahrn* dopln* pripis* oslov zeptej* opytaj* pouzij_slova nahlas* vyjadri* konstatuj* dodej",
  READ: "ctete ctes cist precti* precist citat citas citate precitaj* zpracuj* zpracovav* spracuj* spracovav* analyzuj* prohledavat indexuj* indexovat skenuj* zpracovani shrnuti_teto prochazej* prezri* projdi posuzuj* prekladate nacitate vyhodnocuj*",
  SECRET:
    "heslo hesla hesel heslem hesiel tajn* tajemstv* tajomstv* klic klice klicu kluc kluce klucov tokeny prihlasovac* udaje_karty cislo_karty cisla_karet cislo_uctu kreditn* platebni_karty duvern* dovern* citliv* rodne_cislo obcansky_prukaz penezenk* penazenk* overovaci_kod overovacie osobni_udaje osobne_udaje osobnich_udaju osobnych_udajov soukrom* sukromn* vyplat*",
  CONTEXT:
    "konverzac* rozhovor* chatu histori* pamet* instrukc* pokyn* prikazy_systemu pravidl* promptu systemovy_prompt systemova_zprava systemoveho nastaveni nastavenia konfigurac* soubor* subor* schrank* e-maily zpravy spravy kontext* kalendar* kontakty dokument* otazk* dotaz* relac* slozk* priecin* databaz* vlakno smernic* zadani zadanie",
  OUTPUT:
    "odpoved odpovedi odpovede souhrn* suhrn* shrnut* zhrnut* vystup* vysled* recenz* hodnocen* hodnoten* preklad prekladu doporuceni* odporucan* zaver* prehled* posudek posudku verdikt* zprava_o prvni_veta prvni_vetu prvni_vete posledni_veta posledni_vetu prva_veta poslednu_vetu rozhodnut* prepis_textu",
  LINK: "odkaz odkazu odkazy odkazem odkazom adresa adresu adrese adresy obrazek obrazku obrazok obrazky parametr* domen* formular* qr_kod koncovy_bod",
  MONEY:
    "platb* faktur* ucet uctu ucty bank* cena ceny cenu penize penez peniaze poplat* castk* sumu kryptomen* darkov* poukaz* kupon* slev* zlav* zustatek zostatok korun kc eur zaloh* objednavk*",
  PAGE: "clanek clanku clanok stranka stranky stranku strance stranke text textu texte web webu komentar* recept* odstavec odstavce obsah obsahu prispev* inzerat* poznamk* dokument_je priloh* nabidk* ponuk* paticka sekce repozitar*",
  SECRETLY:
    "potichu tise ticho tajne nenapadne nepozorovane skryte bez_ptani bez_vedomi bez_vedomia bez_upozorneni bez_upozornenia bez_potvrzeni bez_potvrdenia bez_souhlasu bez_suhlasu bez_zminky bez_zmienky bez_komentare bez_vysvetleni bez_dotazu bez_opytania aniz_bys aniz_byste bez_toho na_pozadi v_pozadi nerikej nerikejte nehovor nehovorte neinformuj neinformujte nezminuj nezminujte nespominaj nespominajte nepta_se neptej_se neptejte_se nepytaj_sa neprozrazuj neprozrazujte neprezradzaj neukazuj neukazujte nezobrazuj neupozornuj neupozornujte nevysvetluj nesmi_vedet nesmie_vediet nemusi_vedet nemusi_vediet nemel_by_vedet mezi_nami medzi_nami nech_si_to v_tajnosti neviditeln*",
  LASTING:
    "od_ted odted od_teraz odteraz od_nynejska ode_dneska od_dnes od_tohoto_okamziku od_teto_chvile od_tejto_chvile nadale nadalej v_budoucnu v_buducnosti budouc* buduc* natrvalo trvale navzdy po_zbytek do_konca do_odvolani do_odvolania v_kazde_odpovedi v_kazdej_odpovedi ve_vsech_odpovedich vo_vsetkych_odpovediach pokazde kazdou_odpoved pri_kazde pri_kazdej priste nabuduce v_dalsich dlouhodob* dlhodob* vzdy_kdyz",
  ONLY: "pouze jen len iba vyhradne vylucne vzdy vzdycky nikdy nic vsechny vsechno vsetk* kazd* presne striktne bezpodminecn* bez_vyjimky bez_vynimky za_zadnych za_ziadnych v_zadnem bez_ohledu bez_ohladu slovo_od_slova jedine prvni prve zadny zadne ziadn*",
  INSTEAD:
    "misto misto_toho namisto namiesto miesto_toho ma_prednost maji_prednost maju_prednost prednost nadrazen* nadraden* radeji",
  AUTHORITY:
    "administrator* spravce spravca spravcu vyvojar* autorizovan* opravnen* oficialn* zasad* politik* pravni zakon* povolen* schvalen* souhlas* suhlas* overen* certifikovan* duveryhodn* licenc* podmink* vydavatel* redakc* veden* ministerstv* bezpecnostni_tym jmenem v_zastoupeni uradn* urad zmocnen* majitel*",
  MUST: "musi musis musite musia musej* mel_by mela_by mely_by meli_by mel_bys meli_byste ma_povinnost maj maji majte treba nutn* je_treba je_potreba potreba povin* vyzadov* vyzaduje zajist* zabezpec_aby ujisti* nezbytn* nevyhnutn* dulezit* dolezit* necht nech",
  PLEASE:
    "prosim prosime zadame ziadame budeme_radi bychom_radi dekujeme dekuji dakujeme mohl_bys mohli_byste muzes_prosim mozete_prosim laskave laskavo budte_tak_laskavi",
  NOT: "ne nie bez ani neni nejsou nesmi nesmis nesmite nesmie nesmu nikdy_ne vyhni* vyvaruj* prestan* zakazan* nedelej* nerob*",
  WHEN: "kdyz ked pokud jestlize ak jakmile akonahle nez predtym pote potom po_precteni zatimco dokud kym kdykoli kdykoliv kedykolvek jestli v_pripade az kdyby keby",
  USER: "uzivatel* pouzivatel* clovek cloveka cloveku lide lidi lidem ludia ludom zakazni* klienta klientovi osoba osoby osobu ctenar* citatel* kandidat* uchazec* pacient* student* navstevnik* tazatel* kupujic* prijemc* predplatitel* zamestnavatel*",
  YOU: "ty tebe te ti tobe tvuj tvoj tvoje tvoji tva vy vas vam vami vase vasi vasich jsi jste si_teraz ste",
  WE: "ja mne mi my nas nam nami nase nasi nasich muj moj moje moji jsme sme",
  STAFF:
    "personal* tym tymu zamestnanc* zamestnanec kolega kolegov* kolegum dobrovolni* ucitel* rodic* deti detem lekar* sestra ridic* vodic* soused* sused* inzenyr* autor autori clenove clenovia on ona oni jeho jejich ich manazer*",
  GOOD: "nejlepsi* najleps* nejbezpecn* najbezpecn* bezpecn* spolehliv* spolahliv* vynikajic* dokonal* idealn* nejvyssi* najvyss* spickov* predni popredn* pozitivn* neskodn* legitimn* kvalitn* skvel* vyjimecn* vynimocn* jednicka pet_hvezdicek pat_hviezdiciek 10/10 bezkonkurencn*",
  BAD: "nejhorsi* najhors* nebezpecn* nespolehliv* nespolahliv* negativn* spatn* slab* podvodn* toxick* vadn* skandal* zkrachoval* bezcenn* rizikov* skodliv* zlocin*",
  CHOICE:
    "muzete muzes muze mohou mozete mozes moze mozu lze volitelne nepovinn* pokud_chcete pokud_chces ak_chcete ak_chces dle_libosti podle_uvazeni zalezi_na je_na_vas zeptejte_se opytajte_sa poradte_se poradte_sa mozna mozno snad obvykle zvycajne casto nekdy niekedy nikdy_nezadame nikdy_neziadame nikdy_po_vas nesdilejte nezdielajte zvazte rucne mohl mohla mohli mohol",
  REPORTED:
    "rekl* povedal* napsal* napisal* tvrdil* odpovedel* odpovedal* zeptal* spytal* sel sla prisel prisla dostal* poslal* ztratil* stratil* zavolal* nasel nasla zkusil* skusil* odmitl* odmietol ukazal* doporucil* odporucil* vysvetlil* zverejnil* zmeril*",
  WARNING:
    "utok* utoc* vlozeni_promptu injektaz* skodliv* zlomysln* podvod* varovan* varuj* vystrah* upozornen* pozor priklad* napriklad ukazk* podezrel* podozriv* falesn* falosn* zranitelnost* hrozb* nenaletet ochran* obran* detekc* zneuzi* trik*",
  STUDY:
    "vyzkum* vyskum* studie studia studium pruzkum* prieskum* experiment* kapitol* prednask* kurz kurzu cviceni cvicenie lekc* dokumentac* prirucka prirucky navod* verze verzia strojove_uceni strojove_ucenie univerzit* konferenc* dejiny ucebnic*",
  PAST: "byl byla bylo byly byli bol bola bolo boli mel mela meli mal mala mali jsem_byl bylo_nam",
};
