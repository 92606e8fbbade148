import type { Lexicon } from "../../classes.ts";

export const LITHUANIAN: Lexicon = {
  common:
    "ir yra kad su tai is kaip bet buvo apie ar jau po del prie taip pat kuris kuri kurie nuo savo jo ji tik dar o i",
  AI: "dirbtinis_intelektas dirbtinio_intelekto dirbtiniam_intelektui dirbtini_intelekta asistent* kalbos_modelis kalbos_modeliai kalbos_modeliui kalbos_modeliams kalbos_modelio kalbos_modeliu pokalbiu_robotas pokalbiu_robotai pokalbiu_robotams skaitmeninis_padejejas virtualus_padejejas",
  AGENT:
    "agentas agentai agentui agentams agento botas botai botui botams robot* modelis modeliai modeliui modeliams modelio masina masinos masinoms algoritm* automatin* automatizuot* klasifikator* vertykle vertejas vertintoj* padejej* indeksuotoj* ekrano_skaitytuvas",
  SYSTEM:
    "irank* sistem* programin* programa programos programoms programele* paslaug* narsykl* pletin* platform* serveri* klientine skaitytuv* scenarij*",
  WHOEVER:
    "kiekvienas_kas kas_tik kas_skaito kiekvienas_modelis kiekvienas_asistentas kiekviena_sistema visi_modeliai visi_asistentai visiems_modeliams bet_kuris_modelis bet_kuris bet_kokia_sistema jei_esi jei_esate jeigu_esi jeigu_esate jei_skaitai jei_skaitote jeigu_skaitote jei_tai_skaitai skaitantis skaitantiems tai_skaitantis pastaba_asistentui pastaba_modeliui pastaba_di zinute_di nurodymai_di nurodymas_di instrukcija_di instrukcijos_asistentui instrukcijos_modeliui skirta_modeliams demesio sveiki labas gerbiamas gerbiami mielas",
  OMIT: "praleisk* praleisti nutylek* nutyleti slepk slepkite pasleps* paslepk* paslepti nuslepk* nuslepti neminek* nepaminek* itrauk_ne atsisakyk* atsisakyti atmesk* ispjauk* neitrauk* tylek tylekite sumenkink* isfiltruok* nerodyk_informacijos",
  KEEP: "isimink* isiminti prisimink* prisiminti atsimink* atminti issaugok* issaugoti saugok saugokite irasyk* irasyti uzsirasyk* uzfiksuok* itrauk_i_atminti i_atminti ismok neuzmirsk* nepamirsk* turek_omenyje turekite_omenyje laikyk_atmintyje",
  OVERRIDE:
    "ignoruok* ignoruoti nepaisyk* nepaisyti pamirsk* pamirsti uzmirsk* ankstesn* pries_tai buvus* aukstesn* auksciau_esancius auksciau_esancias virsuje_esancius panaikink* panaikint* atsauk* negalioja nebegalioja netaikom* pakeicia_visas pakeicia_visus anuliuok* isjunk* isjungti apeik* apeiti pasenus* sustabdyt* atleistas nesilaikyk* nekreipk* atrakink*",
  REVEAL:
    "atskleisk* atskleisti parodyk* parodyti rodyk rodykite isvardyk* isvardink* isspausdink* pakartok* pakartoti zodis_i_zodi pazodziui isduok* pateik_turini atverk* nurodyk_visus nukopijuok* isdesty* pavies*",
  SEND: "siusk siuskite issiusk* issiusti nusiusk* nusiusti persiusk* persiusti atsiusk* paskelbk* paskelbti ikelk* ikelti dalykis pasidalyk* pasidalink* dalinkis atidaryk* atidaryti spustelek* spauskite spausk paspausk* apsilankyk* aplankyk* eik_i eikite_i pereik* uzsiregistruok* uzsiprenumeruok* prenumeruok* paskambink* pakviesk* iklijuok* pridek_prie prisek* uzkoduok* uzpildyk* ivesk* ivesti susisiek* eksportuok* nukreipk* perduok*",
  BUY: "pirk pirkite nupirk* isigyk* uzsakyk* uzsakyti sumokek* sumoketi apmokek* apmoketi mokek* pervesk* pervesti paaukok* patvirtink* patvirtinti rezervuok* rezervuoti i_krepseli krepsel* parduok* atlik_mokejima pavedim*",
  RUN: "paleisk* paleisti vykdyk* vykdyti ivykdyk* ivykdyti idiek* idiegti instaliuok* atsisiusk* atsisiusti parsisiusk* pradek* iskviesk* iskviesti naudok* naudoti panaudok* pritaikyk* taikyk komanda komandos komandas aktyvuok* atlik atlikite atlikti importuok*",
  CHANGE:
    "istrink* istrinti trink pasalink* pasalinti pakeisk* pakeisti keisk keiskite redaguok* redaguoti nustatyk* nustatyti sukurk* sukurti pridek* prideti iterpk* iterpti ijunk* ijungti perjunk* perkelk* leisk leiskite suteik* priimk* atnaujink* atnaujinti uzdaryk* perrasyk* is_naujo priskirk* suplanuok* padaryk* daryk itrauk*",
  RATE: "rekomenduok* rekomenduoti rekomenduoja patark* siulyk* siulyti pasiulyk* pasiulyti vertink* vertinti ivertink* ivertinti reitinguok* suteik_auksciausia auksciausias_balas auksciausia_bala auksciausia_ivertinima teik_pirmenybe teikite_pirmenybe pirmenyb* prioritet* girk girkite pagirk* isgirk* reklamuok* reklamuoti skatink* rinkis rinkites pasirink* isrink* patvirtink_kandidata samdyk* priskirk_kategorijai klasifikuok* laikyk laikykite laikyti pasitikek* pasitiketi tikek* darykite_prielaida pazymek* pazymeti pabrezk* pabrezti isskirk* isskirti akcentuok* iskelk* i_pirma_vieta pirmoje_vietoje palaikyk* itikink*",
  ROLE: "apsimesk* apsimesti vaidink* vaidinti vaidmen* vaidmuo isivaizduok* elkis elkites veik_kaip dabar_esi dabar_tu_esi tu_dabar_esi nuo_siol_esi tapk tapkite buk_kaip be_apribojimu be_cenzuros be_filtru neribot* necenzuruot* kurejo_rezima kurejo_rezimas programuotojo_rezimas programuotojo_rezima administratoriaus_rezimas derinimo_rezimas prieziuros_rezimas rezima persona personaz* simuliuok* atsakyk_kaip kalbek_kaip",
  SAY: "sakyk sakykite sakyti pasakyk* pasakyti pranesk* pranesti informuok* informuoti atsakyk* atsakyti atsakinek* rasyk rasykite rasyti parasyk* parasyti teigk* teigti paminek* pamineti minek* aprasyk* aprasyti paaiskink* paaiskinti apibendrink* apibendrinti santrauk_parasyk isversk* isversti versk cituok* cituoti nurodyk* nurodyti pradek_sakiniu pradek_zodziais baik_sakiniu uzbaik* uzbaigti itrauk_sakini papildyk* pareiksk* patvirtink_kad pavadink* vadink paklausk* klausk nurodyk_kad pateik* tvirtink* pabaigoje_parasyk isreiksk*",
  READ: "skaityk* skaityti skaitai skaitote skaitydam* perskaityk* perskaicius apdorok* apdoroti apdorojant* apdoroja analizuok* analizuoti analizuojant* indeksuo* nuskaityk* nuskaito perziurek* perziureti narsydam* versdam* vertindam* apibendrindam* nagrinek* apzvelk*",
  SECRET:
    "paslapt* slapt* raktas rakto raktus raktai raktu prieigos_duomenys prieigos_duomenis prisijungim* slapuk* pinigin* asmens_duomenys asmens_duomenis asmens_duomenu asmens_kodas asmens_koda korteles_numeris korteles_numeri kredito_kortele kredito_korteles saskaitos_numeri pasas paso patvirtinimo_kodas patvirtinimo_koda konfidencial* jautr* privat* asmenin* atlyginim* namu_adresas namu_adresa gimimo_data",
  CONTEXT:
    "pokalb* istorija istorijos atmint* instrukcij* nurodym* taisykl* gair* uzklaus* sistemine_uzklausa sistemos_pranesimas sistemos_pranesima raginim* nustatym* konfiguracij* failas failai failus failu pasto_dezute pasto_dezutes laisk* pranesimus kontekst* kalendor* kontaktai kontaktus kontaktu dokumentai dokumentus dokumentu iskarpin* klausim* sesij* aplank* duomenu_baze duomenu_bazes direktyv*",
  OUTPUT:
    "atsakym* santrauk* rezultat* isvest* apzvalg* recenzij* ivertinim* vertimas vertime vertima rekomendacij* isvad* ataskait* apibendrinim* pirmas_sakinys pirmuoju_sakiniu paskutinis_sakinys paskutiniu_sakiniu pirmoji_eilute sprendim* verdikt* referat*",
  LINK: "nuorod* adresas adresa adresu adresai paveiksl* parametr* domen* forma formos formoje qr_kodas internetinis_adresas",
  MONEY:
    "mokejim* saskait* bank* kaina kainos kainu pinig* mokest* suma sumos kriptovaliut* dovanu_kortele dovanu_korteles kupon* nuolaid* likut* eur euru uzstat* auka aukos aukas pavedimas",
  PAGE: "straipsn* puslap* tekstas teksto tekste teksta svetain* komentar* recept* pastraip* turin* skelbim* pastab* irasas iraso dokumentas dokumento priedas skyrius skyriuje porast* tinklalap*",
  SECRETLY:
    "tyliai slapta slapciomis nepastebimai fone nepastebetai neklausdam* neklausiant nesakydam* neminint neminedam* nepranesdam* nepranesant neinformuodam* be_patvirtinimo be_leidimo be_sutikimo be_paaiskinimo be_zinios be_ispejimo be_paminejimo nesakyk nesakykite neminek neminekite nepaminek nepaminekite neklausk neklauskite neinformuok neinformuokite nepranesk nepraneskite neatskleisk neatskleiskite nerodyk nerodykite neaiskink neaiskinkite neispek neispekite neturi_zinoti neprivalo_zinoti nereikia_klausti nereikia_minet neturetu_zinoti tarp_musu nematom* niekam_nesakyk niekam",
  LASTING:
    "nuo_siol nuo_dabar nuo_sio_momento nuo_siandien toliau ateityje ateities visam_laikui amziams nuolat visada_kai kiekviename_atsakyme visuose_atsakymuose kiekviename_pokalbyje visuose_pokalbiuose kiekviena_karta kituose_pokalbiuose busimuose busimi* iki_pokalbio_pabaigos kol_nebus ilgalaik* ilgam kita_karta",
  ONLY: "tik tiktai vien visada visuomet niekada nieko visi visus viska kiekvien* tiksliai grieztai butinai besalygiskai be_isimties be_isimciu jokiu_budu jokiomis_aplinkybemis nepriklausomai nesvarbu isimtinai pirm* nieko_daugiau",
  INSTEAD: "vietoj vietoje_to vietoj_to uzuot verciau turi_pirmenybe turi_virsenybe virsenyb* virsesn*",
  AUTHORITY:
    "administrator* kurejas kurejai kurejo programuotoj* igaliot* igalioj* oficial* politik* istatym* teisin* leidziama leidim* patvirtint* sutikim* patikrint* sertifikuot* licenc* sutart* leidej* redakcij* redaktor* vadovyb* ministerij* saugos_komanda vardu savinink* institucij*",
  MUST: "turi turite privalo privalai privalote privalom* reikia butin* reikalaujama reikalauja turetum turetumete turetu isitikink* uztikrink* svarbu prasoma ipareigot* tegul tenka",
  PLEASE:
    "prasau prasome prasytume malonekite gal_galetum gal_galetumete ar_galetum ar_galetumete dekojame aciu dekoju butume_dekingi",
  NOT: "ne nera be nei neturi negalima nedaryk* venk venkite vengti nustok* liaukis draudziama neleisk* negali nebe",
  WHEN: "kai jei jeigu kada pries po_to perskaicius_tai kol tuomet kai_tik kaskart visada_kada atveju jeigu_kas",
  USER: "naudotoj* vartotoj* zmog* zmon* klientas klientui klientams kliento asmuo asmeniui asmens skaitytoj* klausiant* kandidat* pacient* student* mokin* pirkej* lankytoj* gavej* prenumerator* darbdav* pareiskej*",
  YOU: "tu tave tau tavo jus jusu jums jumis jusiskiai esi esate",
  WE: "as mane man mano mes mus mums musu esame esu",
  STAFF:
    "personal* darbuotoj* koleg* savanor* mokytoj* tevai tevams vaik* gydytoj* slaugytoj* vairuotoj* kaimyn* inzinier* autorius autoriai nariai nariu jis jam ja jai jie jiems juos vadybinink*",
  GOOD: "geriausi* saugiausi* saugus saugi patikim* puik* tobul* ideal* pirmaujan* auksciausi* isskirtin* teigiam* nekenksming* teiset* kokybisk* penkios_zvaigzdutes penkias_zvaigzdutes 10/10 nepriekaisting* pats_geriausias geras gera",
  BAD: "blogiausi* bloga blogas pavojing* nepatikim* nesaug* neigiam* silpn* toksisk* sukci* brokuot* skandal* bankrut* bevert* rizik* kenksming* nusikalst*",
  CHOICE:
    "gali galite galima galbut jei_nori jei_norite jeigu_norite pasirinktinai neprivalom* savo_nuoziura jusu_pasirinkimas priklauso_nuo_jusu pasitark* klauskite_gydytojo paprastai daznai kartais niekada_neprasome niekada_neprasysime neprasome nesidalykite nesidalinkite apsvarstykite rankiniu tureciau galetu",
  REPORTED:
    "sake pasake rase parase klause paklause atsake teige pasakojo nuejo atejo gavo issiunte prarado paskambino rado bande atsisake pastebejo paaiskino pasiule rekomendavo paskelbe parode ismatavo mane_kad pranese",
  WARNING:
    "atak* uzpuol* iterpimo injekcij* kenkejisk* sukciav* apgaul* apgav* fising* ispejim* atsarg* saugokites pavyzd* itartin* suklastot* netikr* pazeidziam* gresm* pinkl* apsaug* apsisaug* gynyb* aptik* piktnaudz* spastai",
  STUDY:
    "tyrim* tyrej* apklaus* eksperiment* skyrius_apie paskait* kursas kurso pamok* pratim* dokumentacij* vadov* zinyn* versij* masininis_mokymas masininio_mokymosi universitet* konferencij* moksl*",
  PAST: "buvo buvau buvome buvo_padaryta buvus vakar pernai kadaise turejo ejo tapo",
};
