import type { Lexicon } from "../../classes.ts";

export const DUTCH: Lexicon = {
  common:
    "de het een en van is dat niet op te met voor zijn aan er die bij ook om naar door maar uit wordt worden deze dit als heeft kan",
  AI: "assistent assistenten assistente taalmodel taalmodellen kunstmatige_intelligentie ai-systeem ai-systemen ai-assistent* spraakassistent* chatassistent* digitale_assistent virtuele_assistent niet-menselijke_lezer niet-menselijke_lezers",
  AGENT:
    "agenten machine machines model modellen automaat automatisch* geautomatiseerd* algoritme* zoekmachine* crawlers robotten robot* vertaler* samenvatter* beoordelaar* voorlees* schermlezer* hulpje* helpers softwareagent*",
  SYSTEM:
    "systeem systemen hulpmiddel* gereedschap* programma programma's dienst diensten applicatie* software extensie* browser* platform* server lezer lezers koppeling* app apps plug-in*",
  WHOEVER:
    "wie_dit_leest wie_dit_ook wie_deze wie_of_wat iedereen_die elke_assistent elke_ai elk_model elk_systeem iedere_assistent iedere_ai alle_assistenten aan_alle als_je_een als_u_een als_jij_een indien_u_een bent_u_een ben_je_een als_je_dit als_u_dit indien_u_dit dit_leest dit_lezen deze_tekst_leest deze_pagina_leest deze_tekst_verwerkt deze_pagina_verwerkt deze_pagina_samenvat opmerking_voor opmerking_aan notitie_voor notitie_aan bericht_aan bericht_voor instructie_voor instructies_voor aanwijzing_voor aanwijzingen_voor mededeling_aan gericht_aan ter_attentie beste hallo hoi attentie geachte",
  OMIT: "weglaten laat_weg weggelaten verzwijg* verberg* verborgen verstop* achterhoud* onderdruk* schrap schrappen sluit_uit uitsluit* overslaan sla_over overgeslagen negeer_elke weiger* zwijg zwijgen onvermeld bagatelliseer* censureer* houd_achter verdoezel*",
  KEEP: "onthoud onthouden onthoudt herinner* bewaar bewaren bewaart opslaan sla_op slaat_op opgeslagen noteer noteren notitie_in vastleg* leg_vast vastgelegd leer_dat in_je_geheugen in_het_geheugen in_uw_geheugen houd_in_gedachten prent*",
  OVERRIDE:
    "negeer negeren negeert vergeet vergeten sla_geen_acht veronachtzaam* terzijde leg_naast overschrijf* vorige voorgaande eerdere bovenstaande vervallen vervalt vervang_alle omzeil* uitschakel* schakel_uit schakelt_uit ontgrendel* ongeldig* opgeheven herroep* niet_langer_van gelden_niet geldt_niet gelden_niet_meer achterhaald* vervangt intrek* ingetrokken buiten_werking passeer",
  REVEAL:
    "onthul* openbaar_je openbaren verklap* toon tonen toont laat_zien laten_zien weergeef weergeven geef_weer lijst_op opsommen som_op herhaal herhalen herhaalt letterlijk woordelijk woord_voor_woord druk_af afdruk* prijsgeven geef_prijs geef_vrij lek lekken verstrek* overhandig* dump toon_je integraal",
  SEND: "stuur sturen stuurt verstuur* verzend* zend zenden verzonden doorstuur* doorsturen stuur_door upload* plaats plaatsen post posten mail mailen deel delen publiceer* klik klikken klikt open openen opent bezoek bezoeken bezoekt ga_naar volg_de volg_deze volg_dit laad_de haal_op ophalen codeer* voeg_bij bijvoeg* exporteer* abonneer* inschrijv* schrijf_in registreer* plak plakken kopieer* invoer* voer_in vul_in invullen roep_aan navigeer* insluit* sluit_in neem_contact meld_aan typ tik bel doorgeven geef_door indienen dien_in",
  BUY: "koop kopen koopt bestel bestellen bestelt betaal betalen betaalt maak_over overmaken overboek* boek boeken reserveer* bevestig* doneer* winkelwagen* winkelmand* verkoop verkopen schaf_aan aanschaf* terugbetal* verleng* afreken* reken_af keur_de_betaling",
  RUN: "voer_uit uitvoeren uitgevoerd voert_uit draai installeer* download* start_de starten start opstarten aanroep* gebruik_de_tool gebruik_het gebruik_de compileer* implementeer* activeer_de importeer* pas_toe toepassen roep_de merge merg* push commit*",
  CHANGE:
    "verwijder* wis wissen wijzig* verander* aanpassen pas_aan aangepast vervang vervangen hernoem* maak_een maak_aan aanmaken zet zetten instel* stel_in schakel schakelen inschakel* activeer* deactiveer* verleen verlenen sta_toe toestaan accepteer* aanvaard* goedkeur* machtig* verplaats* sluit_de voeg_toe toevoegen toegevoegd bijwerken werk_bij herstel_de bewerk bewerken wijs_toe herschrijf* annuleer* ruil",
  RATE: "beveel_aan aanbeveel* aanbevelen aanbevolen aan_te_bevelen raad_aan aanraden aangeraden beoordeel* beoordelen waardeer* verkies prefereer* geef_de_voorkeur voorkeur voorrang_aan prijs_de prijzen_de promoot promoten kies kiezen kiest adviseer* stel_voor voorstellen rangschik* classificeer* beschouw* behandel* vertrouw vertrouwen vertrouwt benadruk* selecteer* keur_goed goedkeuren oordeel score scores scoor bestempel* zet_bovenaan bovenaan op_de_eerste_plaats markeer* aanmerken merk_aan geef_een_tien ga_ervan_uit neem_aan loof ophemel* bevoordeel*",
  ROLE: "doe_alsof doe_je_voor speel speel_de speelt rol rollenspel stel_je_voor stel_u_voor gedraag* handel_als je_bent_nu u_bent_nu jij_bent_nu je_bent_vanaf word_een onbeperkt* ongecensureerd* ongefilterd* zonder_beperkingen zonder_filter ontwikkelaarsmodus ontwikkelmodus beheerdersmodus onderhoudsmodus debugmodus antwoord_als reageer_als simuleer* personage kruip_in verplaats_je_in imiteer* vermom*",
  SAY: "zeg zeggen zegt antwoord_met antwoord antwoorden antwoordt reageer reageren reageert schrijf schrijven schrijft meld melden meldt vermeld* noem noemen noemt verklaar verklaren vertel vertellen vertelt beweer* leg_uit uitleggen citeer* begin beginnen eindig* sluit_af afsluiten besluit_met vat_samen samenvatten samengevat samenvat vertaal vertalen vertaalt informeer* rapporteer* geef_aan aangeven presenteer* kondig* neem_op opnemen beschrijf* formuleer* wijs_de wijs_op deel_mee meedelen mededelen voeg_eraan laat_weten vraag_de vraag_om stel_dat verwijs* gebruik_de_woorden herhaal_dat waarschuw_de onderstreep",
  READ: "lees lezen leest lezend verwerk* analyseer* analyseren indexeer* scan scannen doorzoek* transcribeer* onderzoek_deze bekijk bestudeer* inlezen leest_in ontleed*",
  SECRET:
    "wachtwoord* wachtzin* sleutel sleutels geheim geheimen geheime inloggegevens aanmeldgegevens toegangscode* token tokens creditcard* kaartnummer* rekeningnummer* pincode* burgerservicenummer bsn paspoort* bankgegevens beveiligingscode* verificatiecode* herstelzin* priveseutel privesleutel* prive vertrouwelijk* persoonsgegevens persoonlijke_gegevens geboortedatum medisch_dossier salaris* loonstrook* api-sleutel* cookies",
  CONTEXT:
    "gesprek gesprekken gespreksgeschiedenis conversatie* geschiedenis geheugen instructie instructies aanwijzing* opdracht opdrachten regel regels richtlijn* instelling* configuratie* bestand bestanden inbox postvak* agenda kalender contacten adresboek documenten klembord systeemprompt* systeembericht* systeeminstructie* vraag vragen verzoek berichten mails e-mails context mappen database sessie sessies omgeving bevelen tabblad*",
  OUTPUT:
    "antwoorden_op samenvatting* resultaat resultaten uitvoer vertaling* oordelen_over recensie* beoordeling* conclusie* overzicht* aanbeveling* verslag verslagen eindoordeel reactie reacties eerste_zin laatste_zin eerste_regel laatste_regel transcriptie* terugkoppeling beslissing* slotzin je_antwoord uw_antwoord het_antwoord jouw_antwoord advies output",
  LINK: "link links koppelingen adres adressen webadres* afbeelding* plaatje parameter* formulier* domein domeinen eindpunt* pixel e-mailadres*",
  MONEY:
    "betaling* factuur facturen rekening rekeningen prijs prijzen geld kosten overboeking* cadeaubon* cadeaukaart* kortingscode* korting kortingen bedrag bedragen saldo euro donatie* bestelling* terugbetaling bank tegoed* tikkie aankoop",
  PAGE: "artikel artikelen pagina pagina's tekst teksten website site document bericht reactie_is recept recepten alinea* inhoud mail zin notitie opmerking sectie passage sollicitatie* cv advertentie bijlage voettekst dit_bestand webpagina*",
  SECRETLY:
    "stilletjes stiekem heimelijk onopvallend ongemerkt stilzwijgend discreet ongevraagd in_stilte in_het_geheim in_het_geniep op_de_achtergrond achter_de_schermen zonder_te_vragen zonder_het_te zonder_dit_te zonder_dat zonder_te_melden zonder_te_vermelden zonder_de_gebruiker zonder_bevestiging zonder_toestemming zonder_melding zonder_commentaar zonder_iets zonder_medeweten buiten_medeweten zonder_overleg zonder_verdere vertel_niet vertel_het_niet vertel_niets vertel_de_gebruiker_niet zeg_niet zeg_niets zeg_er_niets vermeld_niet vermeld_dit_niet vermeld_deze noem_dit_niet noem_deze niet_vermelden niet_melden niet_noemen niet_vertellen niet_zeggen niet_tonen niet_vragen niet_verklappen toon_niet toon_dit_niet vraag_niet onthul_niet informeer_niet meld_dit_niet hoeft_niet_te hoeft_dit_niet hoeft_het_niet mag_niet_weten mag_dit_niet mag_het_niet niemand_hoeft onder_ons voor_je houd_dit houd_het geen_woord onzichtbaar waarschuw_niet laat_niet_merken",
  LASTING:
    "vanaf_nu van_nu_af voortaan vanaf_vandaag vanaf_dit_moment in_het_vervolg in_de_toekomst toekomstig* permanent permanente blijvend* voor_altijd voorgoed elke_keer iedere_keer telkens bij_elk bij_elke bij_ieder in_elk in_elke in_ieder in_alle in_al tot_nader volgende_keer volgende_gesprekken langdurig duurzaam voor_de_rest de_rest_van steeds_wanneer langetermijn* lange_termijn",
  ONLY: "alleen enkel uitsluitend altijd nooit precies exact niets niets_anders niks elk elke ieder iedere alle alles strikt beslist absoluut in_geen_geval onder_geen_beding zonder_uitzondering eerst allereerst eerste louter slechts ongeacht steeds hoe_dan_ook te_allen_tijde",
  INSTEAD:
    "in_plaats_van in_plaats_daarvan plaats_daarvan liever heeft_voorrang hebben_voorrang gaat_voor gaan_voor prevaleert prevaleren ten_gunste_van boven_de boven_alle",
  AUTHORITY:
    "beheerder* ontwikkelaar* bevoegd* gemachtigd* toestemming officieel officiele wet wetten wettelijk* juridisch* voorschrift* beleid geverifieerd* gecertificeerd* goedgekeurd* toegestaan akkoord instemming vergunning* licentie* redactie uitgever* directie ministerie* afdeling beveiligingsteam it-afdeling namens in_opdracht eigenaar_van voorwaarden overeenkomst naleving mandaat",
  MUST: "moet moeten dient dienen zult moest behoor behoort behoren verplicht* noodzakelijk nodig vereist vereisen zorg_ervoor zorg_dat zorgen_dat zorg_dan verzeker_u essentieel geacht geinstrueerd wordt_verzocht worden_verzocht verzocht opgedragen hierbij dringend",
  PLEASE:
    "alsjeblieft alstublieft aub graag_even gelieve wilt_u wil_je zou_je zou_u kun_je kunt_u_alstublieft dank bedankt dankjewel wij_vragen ik_vraag wij_verzoeken vriendelijk wees_zo_goed zo_vriendelijk",
  NOT: "niet geen noch zonder niemand nee vermijd vermijden stop_met onthoud_u nimmer",
  WHEN: "wanneer zodra indien als voordat nadat totdat terwijl zolang telkens_wanneer tijdens mocht_je mocht_u mocht_iemand bij_het waar",
  USER: "gebruiker* klant klanten mens mensen persoon personen eigenaar eigenaars bezoeker* kandidaat kandidaten sollicitant* patient patienten koper* abonnee* ontvanger* vraagsteller* opdrachtgever* student studenten leerling* lezeres* consument* gast gasten degene_die",
  YOU: "je jij jou jouw jullie u uw uzelf jezelf gij",
  WE: "ik mij mijn me wij we ons onze",
  STAFF:
    "medewerker* collega* team moderator* vrijwilliger* leraar docent* ouders kind kinderen arts artsen huisarts verpleeg* buren buurman ingenieur* auteur* hij zij hem haar hen hun werknemer* personeel leden apotheker* redacteur* chauffeur*",
  GOOD: "beste_keuze beste_optie veiligste betrouwbaar* uitstekend* voortreffelijk* toonaangevend* superieur* perfect* veilig veilige onschadelijk* positief positieve hoogste legitiem* uitzonderlijk* ideaal ideale geschikt* uitmuntend* vijf_sterren onberispelijk* hoogste_score topkwaliteit echt sterk sterke",
  BAD: "slechtste slecht slechte gevaarlijk* onveilig* onbetrouwbaar* frauduleus* negatief negatieve inferieur* zwak zwakke giftig* verouderd* gebrekkig* schandaal failliet crimineel criminele riskant* ongeschikt* waardeloos defect*",
  CHOICE:
    "mag mogen kunt kunnen kun zou_kunnen desgewenst optioneel optionele naar_keuze als_je_wilt als_u_wilt als_je_wil indien_gewenst eventueel vrijblijvend vrijwillig misschien wellicht soms vaak meestal doorgaans gewoonlijk naar_smaak met_de_hand vraag_je_arts vraag_uw raadpleeg_je raadpleeg_uw wij_vragen_nooit we_vragen_nooit deel_nooit geef_nooit aan_jou aan_u voel_je_vrij graag gerust men",
  REPORTED:
    "zei zeiden schreef schreven vertelde vertelden beweerde antwoordde vroeg vroegen probeerde ging kwam kreeg nam stuurde verloor vond merkte stelde dacht legde_uit toonde toonden testte leerde volgens weigerde meldde",
  WARNING:
    "aanval aanvallen aanvaller* injectie* kwaadaardig* kwaadwillend* phishing oplicht* fraude waarschuwing* waarschuwt waarschuwen pas_op voorbeeld* bijvoorbeeld vals valse nep verdacht* kwetsbaarhe* misbruik* truc trucs bedreiging* bescherm* detecteer* verdediging trap_niet misleid* hacker* voorzichtig schadelijk*",
  STUDY:
    "onderzoek onderzoeken onderzoeker* studie studies enquete* experiment* hoofdstuk* cursus* oefening* les lessen handleiding* documentatie universite* conferentie* versie machinaal_leren wetenschap* geschiedenis_van proefschrift dataset*",
  PAST: "was waren had hadden werd werden geweest geworden heb hebben wilde wilden zou_hebben bleek bleken",
};
