import type { Lexicon } from "../../classes.ts";

export const FINNISH: Lexicon = {
  common:
    "ja on ei etta se oli tai kun mutta myos han ovat jos kuin niin joka sen ole voi tama jotka taman mukaan kanssa olla",
  AI: "tekoaly* avustaja* kielimalli* keinoaly* keskustelubot* digiavustaja* virtuaaliavustaja* botti botit",
  AGENT:
    "agentti agentin agentit agenteille agentille botti* botin botille robot* malli mallit mallin mallille malleille mallien kone koneet koneelle koneille algoritm* automaat* indeksoi* hakurobot* tiivistaja* luokittelija* kaantaja_ohjelma kaannoskone* arvioija* apuri* ruudunlukija*",
  SYSTEM:
    "tyokalu* jarjestelm* ohjelmisto* ohjelma* sovellu* palvelu palvelut palvelun selain selaimen selaimet laajennu* lisaosa* alusta* palvelin* lukija_ohjelma skripti* rajapinta*",
  WHOEVER:
    "kuka_tahansa mika_tahansa jokainen_malli jokainen_avustaja jokaisen_mallin kaikki_mallit kaikki_avustajat kaikille_malleille kaikille_avustajille jos_olet jos_luet jos_luet_tata jos_tama_luetaan tata_lukeva tata_lukevat taman_lukija sille_joka huomautus_tekoalylle huomio viesti_tekoalylle ohje_tekoalylle ohjeita_tekoalylle ohje_avustajalle ohjeet_avustajalle hei arvoisa tervehdys luet_tata kasittelet_tata tata_kasitteleva",
  OMIT: "jata_pois jattakaa_pois jattaa_pois jata_mainitsematta jata_kertomatta piilota piilottakaa piilottaa salaa_tieto sivuuta_maininta vaikene ohita_maininta karsi poista_maininnat kieltaydy kieltaytykaa kieltaytya hylkaa suodata vahattele vaienna peita peittele",
  KEEP: "muista muistakaa muistaa tallenna tallentakaa tallentaa sailyta sailyttakaa sailyttaa paina_mieleen pida_mielessa pitakaa_mielessa kirjaa kirjatkaa lisaa_muistiin opi ala_unohda merkitse_muistiin muistiin",
  OVERRIDE:
    "ohita ohittakaa ohittaa sivuuta sivuuttakaa sivuuttaa unohda unohtakaa unohtaa jata_huomiotta jattakaa_huomiotta jattaa_huomiotta ala_valita alkaa_valittako ala_noudata aiemm* aikaisemm* edellis* edelta* ylla_olevat ylla_oleva ylla_olevia korvaa_aiemmat kumoa kumoaa kumoavat kumotaan kumottu mitatoi* eivat_ole_voimassa ei_ole_voimassa vanhentun* kierra kiertakaa kiertaa kytke_pois poista_kaytosta ota_pois poista_rajoitukset vapauta vapautettu peruuta peru",
  REVEAL:
    "paljasta paljastakaa paljastaa nayta nayttakaa nayttaa listaa listatkaa luettele luetelkaa tulosta tulostakaa toista toistakaa toistaa sanatarkasti sanasta_sanaan luovuta luovuttakaa anna_ilmi tuo_esiin julki esita_sisalto kopioi_tahan vuoda",
  SEND: "laheta lahettakaa lahettaa lahettaisit valittakaa lataa_palvelimelle julkaise julkaiskaa julkaista jaa jakakaa jakaa avaa avatkaa avata klikkaa klikatkaa napsauta napauta paina vieraile vierailkaa siirry siirtykaa mene menkaa seuraa_linkkia tilaa_uutiskirje rekisteroidy kutsu soita soittakaa liita liittakaa liittaa koodaa tayta tayttakaa syota syottakaa ilmoita_osoitteeseen ota_yhteytta vie upota ohjaa kopioi",
  BUY: "osta ostakaa ostaa tilaa tilatkaa tilata maksa maksakaa maksaa siirra_rahaa tilisiirto tilisiirron lahjoita lahjoittakaa vahvista vahvistakaa vahvistaa varaa varatkaa varata ostoskori* lisaa_ostoskoriin myy uusi_tilaus hyvaksy_maksu hanki hankkikaa palauta_rahat",
  RUN: "suorita suorittakaa suorittaa aja ajakaa_komento asenna asentakaa asentaa lataa ladatkaa ladata kaynnista kaynnistakaa kaynnistaa aloita aloittakaa kutsu_tyokalua kayta kayttakaa kayttaa komento komennon komennot toteuta toteuttakaa ota_kayttoon sovella yhdista kaanna_koodi",
  CHANGE:
    "poista poistakaa poistaa tuhoa tyhjenna muuta muuttakaa muuttaa muokkaa muokatkaa muokata aseta asettakaa asettaa korvaa korvatkaa korvata vaihda vaihtakaa vaihtaa luo luokaa luoda lisaa lisatkaa lisata siirra siirtakaa siirtaa salli sallikaa sallia myonna hyvaksy_muutos paivita paivittakaa sulje nollaa kirjoita_uudelleen kytke ylikirjoita aikatauluta anna_oikeudet tee tehkaa",
  RATE: "suosittele suositelkaa suositella suosittelevat suosittelee suositeltava ehdota ehdottakaa ehdottaa arvioi arvioikaa arvioida arvostele pisteyta anna_pisteet anna_taydet anna_korkein taydet_pisteet aseta_etusijalle etusija* suosi suosikaa suosia priorisoi* kehu kehukaa kehua ylista* mainosta mainostakaa edista valitse valitkaa valita hyvaksy hyvaksykaa hyvaksya palkkaa luokittele luokitelkaa luokitella pida_luotettavana pitaa_luotettavana kohtele kohdelkaa luota luottakaa luottaa oleta olettakaa merkitse merkitkaa merkita korosta korostakaa korostaa nosta nostakaa ensimmaiseksi karkeen kannusta suostuttele puolla tue",
  ROLE: "teeskentele teeskennelkaa esita_roolia rooli* nayttele kuvittele kuvitelkaa toimi_kuin toimi_ikaan kayttaydy kayttaytykaa olet_nyt nyt_olet tasta_lahtien_olet ole_nyt muutu ryhdy rajoittamat* ilman_rajoituksia sensuroimat* suodattamat* kehittajatila* yllapitotila* yllapitajatila* huoltotila* vianetsintatila* simuloi hahmo* persoona* vastaa_kuin puhu_kuin",
  SAY: "sano sanokaa sanoa kerro kertokaa kertoa ilmoita ilmoittakaa ilmoittaa vastaa vastatkaa vastata kirjoita kirjoittakaa kirjoittaa totea todetkaa todeta vaita vaittakaa mainitse mainitkaa mainita kuvaile kuvailkaa selita selittakaa selittaa tiivista tiivistakaa tiivistaa kaanna kaantakaa kaantaa siteeraa lainaa sisallyta sisallyttakaa sisallyttaa aloita_vastaus aloita_sanoilla lopeta_sanoilla paata_vastaus paata lopeta_vastaus julista raportoi raportoikaa esita_etta neuvo nimea kysy kysykaa muotoile vakuuta tiedota tuo_ilmi yhteenvetona lisaa_lause lisaa_vastaukseen",
  READ: "lue lukekaa lukea lukiessa* luet lukee lukeva* kasittele kasitelkaa kasitella kasittelee kasittelet kasitellessa* analysoi* indeksoi indeksoida skannaa tutki tutkikaa selaa selatessa* tiivistaess* kaantaess* arvioidess* jasenna luettaessa",
  SECRET:
    "salasan* salaisuu* salain* avain avaimen avaimet avaimia api-avain* tunnus* kirjautumistie* evaste* lompak* palautuslause* henkilotie* henkilotun* luottokor* korttinum* kortin_numero tilinumero* passi passin vahvistuskood* pin-koo* arkaluont* luottamuksel* palkka* kotiosoi* syntymaai* yksityis*",
  CONTEXT:
    "keskustel* chat-histori* histori* muisti muistin muistissa ohje ohjeet ohjeita ohjeista ohjeesi ohjeiden saanto saannot saantoja saannoista kehote kehotteen kehotteet jarjestelmakeho* jarjestelmavies* asetuk* maarity* tiedosto* saapunee* postilaatik* sahkoposti* viestit konteksti* kalenteri* yhteystie* asiakirja* leikepoy* kysymy* istunto* istunnon kansio* tietokan* kaskyt kaskyja linjauk* pyynto pyynnot toimeksianto*",
  OUTPUT:
    "vastaus vastauks* tiivistelm* yhteenve* tulos tulokset tuloste* tuotos arvostelu* arvio arvion arviot arviossa kaanno* suositu* johtopaat* paatelm* raport* katsau* ensimmainen_lause ensimmaisena_lauseena viimeinen_lause viimeisena_lauseena ensimmainen_rivi paatos paatok* referaat*",
  LINK: "linkki linkin linkit linkkia linkkiin osoite osoitt* verkko-osoi* kuva kuvan kuvat parametri* verkkotunn* lomake lomakk* qr-koodi paatepis*",
  MONEY:
    "maksu maksun maksut maksua lasku laskun laskut tili tilin tilille pankki* hinta hinnan hinnat raha rahaa rahat palkkio* summa summan kryptovaluut* lahjakort* kuponki* alennu* saldo saldon euro euroa talletu* lahjoitu*",
  PAGE: "artikkel* sivu sivun sivulla sivut sivusto* teksti tekstin tekstissa verkkosivu* kommentti kommentin resepti* kappale kappaleen sisalto sisallon ilmoitus ilmoituksen huomautu* merkinta dokumentti liite liitteen tyopaikkailmoitu* osio alatunniste*",
  SECRETLY:
    "hiljaa salaa huomaamatta vaivihkaa taustalla kysymatta kertomatta mainitsematta ilmoittamatta vahvistamatta ilman_lupaa ilman_vahvistusta ilman_kysymysta ilman_mainintaa ilman_selitysta ilman_kommentteja tietamatta huomaamattomasti ala_kerro alkaa_kertoko ala_mainitse alkaa_mainitko ala_sano ala_kysy alkaa_kysyko ala_ilmoita ala_paljasta alkaa_paljastako ala_varoita ala_nayta ala_selita ei_saa_tietaa ei_saa_kertoa ei_saa_mainita ei_tarvitse_tietaa ei_tarvitse_kysya ei_tarvitse_kertoa ei_pida_tietaa meidan_kesken valillamme nakymattom* kenellekaan tiedottamatta",
  LASTING:
    "tasta_lahtien tasta_eteenpain tasta_alkaen tasta_hetkesta vastedes tulevaisuudessa jatkossa tulevissa tulevat pysyvasti ikuisesti jokaisessa_vastauksessa joka_vastauksessa kaikissa_vastauksissa jokaisessa_keskustelussa aina_kun joka_kerta seuraavissa seuraavassa_keskustelussa loppuun_asti toistaiseksi pitkaaikais* pysyva pysyvaan keskustelun_ajan",
  ONLY: "vain ainoastaan pelkastaan aina ei_koskaan koskaan kaikki jokai* mitaan ehdottomasti tarkalleen tasmalleen poikkeuksetta missaan_tapauksessa missaan_olosuhteissa ei_mitaan_muuta riippumatta yksinomaan tiukasti ensimmaise*",
  INSTEAD: "sen_sijaan sijaan sijasta asemesta mieluummin etusijalla ensisijais* korvaa_ne menee_edelle",
  AUTHORITY:
    "yllapita* yllapito jarjestelmanvalvoj* kehittaja* valtuutet* valtuutu* viralli* kaytanto kaytannon laki lain lakisaat* saados* maarays* lupa luvan sallittu hyvaksytty hyvaksynta* suostumu* vahvistettu tarkistettu sertifioi* luotettu lisenssi* ehdot sopimu* julkaisija* toimitu* toimittaja* johto johdon ministeri* tietoturvatiimi* omistaja* puolesta viranomai*",
  MUST: "taytyy pitaa pitaisi tulee tulisi on_pakko pakollin* valttamat* tarvitsee edellyte* edellytta* vaaditaan vaatii varmista varmistakaa tarkeaa tarkea on_oltava tulee_olla velvollinen velvollisuu* kehotetaan pyydetaan kuuluu",
  PLEASE:
    "ole_hyva olkaa_hyva olkaa_hyvat kiitos kiitamme pyydan pyydamme voisitko voisitteko voitko voitteko ystavallisesti toivomme toivoisimme arvostaisimme pyytaisimme",
  NOT: "ei en et emme ette eivat ala alkoon alkaamme ilman alakaa valta valttakaa valttaa lopeta kielletty eika",
  WHEN: "kun jos milloin aina_jos kunnes ennen jalkeen ennen_kuin sen_jalkeen samalla sitten_kun mikali niin_kauan silloin heti_kun luettuasi luettuaan",
  USER: "kayttaj* ihmi* asiakas asiakk* henkilo henkilon henkilolle lukija lukijat lukijalle kysyja* hakija* ehdokas ehdokk* potila* opiskelija* oppilas ostaja* kavija* vastaanottaja* tilaaja* tyonantaja* vierailija* omistajal*",
  YOU: "sina sinun sinua sinulle sinut sinulla te teidan teille teita teidat olet olette itsesi",
  WE: "mina minun minua minulle minut me meidan meille meita meilla olemme olen meidat",
  STAFF:
    "henkilosto* henkilokun* tiimi tiimin tyontekij* kollega* vapaaehtoi* opettaj* vanhem* laps* laakari* hoitaja* kuljettaja* naapuri* insinoor* kirjoittaj* tekija jasen jasenet jasenten han hanen hanelle he heidan heille johtaja*",
  GOOD: "parhaa* paras luotettav* turvalli* erinomai* loistav* taydelli* ylivoimai* johtava* huippu* ensiluokkai* korkein korkeim* myontei* positiivi* vaaraton harmiton ihanteelli* laadukas laadukk* viisi_tahtea viiden_tahden 10/10 aito paremp* lyomat* ykkonen",
  BAD: "huono* vaaralli* epaluotettav* kieltei* negatiivi* heikko heikoin myrkyllis* huijari* viallin* skandaali* konkurss* arvoton riskialti* haitalli* rikolli*",
  CHOICE:
    "voi voit voitte voidaan saattaa ehka jos_haluat jos_haluatte halutessasi halutessanne valinnainen vapaaehtoinen vapaasti oma_valintasi sinun_paatettavissa kysy_laakarilta kysykaa yleensa usein joskus toisinaan emme_koskaan_kysy emme_koskaan emme_pyyda ala_jaa alkaa_jakako harkitse harkitkaa mahdollisesti kannattaa itse_paattaa kasin voisi voivat",
  REPORTED:
    "sanoi kertoi kirjoitti vastasi kysyi vaitti meni tuli sai lahetti menetti soitti loysi yritti kieltaytyi huomasi selitti ehdotti suositteli julkaisi naytti mittasi kokeili kertoivat sanoivat totesi ajatteli",
  WARNING:
    "hyokkay* hyokkaaj* injektio* haitalli* haittaohj* huijau* petos petok* kalastelu* tietojenkalast* varoitu* varo varokaa esimerk* epailytta* vaarenne* haavoittuv* hyvaksikay* uhka uhkat uhan temppu* ansa suojau* suojaa puolustau* torju* havaitse* tunnista",
  STUDY:
    "tutkimu* tutkija* kysely* koe kokeet luku luento* kurssi* harjoitu* oppitun* opetusoh* dokumentaat* opas oppaan kasikirj* versio* koneoppim* yliopisto* konferenss* historia_kertoo oppikirj* tiede",
  PAST: "oli olivat olin olimme ollut olleet eilen viime_vuonna tuli_olemaan kavi kavivat",
};
