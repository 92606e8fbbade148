import type { Lexicon } from "../../classes.ts";

export const PORTUGUESE: Lexicon = {
  common:
    "o os as um uma de do da dos das em no na nos nas que e nao para com por ao pela pelo mais como foi sao seu sua ou isso voce",
  AI: "assistente assistentes ias modelo_de_linguagem modelos_de_linguagem inteligencia_artificial inteligencias_artificiais assistente_virtual agente_conversacional sistema_de_ia sistemas_de_ia leitor_nao_humano leitores_nao_humanos",
  AGENT:
    "agente agentes robo robos modelo modelos maquina maquinas automat* automac* algoritmo* buscador* rastreador* motor motores resumidor* tradutor* analisador* avaliador* classificador* indexador* leitor_de_tela ajudante*",
  SYSTEM:
    "sistema sistemas ferramenta* programa programas aplicativo* aplicacao aplicacoes servico servicos software navegador* extensao extensoes servidor* plataforma* conector* leitor leitores",
  WHOEVER:
    "quem_ler_isto quem_ler quem_estiver_lendo quem_processar quem_resumir qualquer_ia qualquer_assistente qualquer_modelo qualquer_sistema qualquer_agente toda_ia todo_assistente cada_assistente se_voce_e_um se_voce_e_uma se_es_um se_for_um se_for_uma se_voce_for se_voce_esta_lendo se_estiver_lendo se_voce_pode_ler que_ler_isto que_leia_isto que_ler_este que_ler_esta que_processar_este que_resumir_esta que_resumir_este lendo_isto lendo_este lendo_esta a_ler_isto processando_este resumindo_esta nota_para nota_ao nota_aos mensagem_para instrucao_para instrucoes_para aviso_para aviso_aos aos_assistentes dirigido_a a_atencao caro caros prezado* querido ola atencao",
  OMIT: "omit* ocult* escond* excluir_qualquer exclua_toda suprim* silenci* cale calar descart* deixe_de_fora deixar_de_fora deixa_de_fora deixe_de_lado pule pular recuse recusar recusa recusem minimiz* censur* nao_cite",
  KEEP: "lembre lembrar lembra lembre-se lembra-te memoriz* guarde guardar guarda guardem armazen* salve salvar conserv* mantenha mantem manter registre_na anote anotar anota aprenda recorde recordar grave_na na_memoria na_sua_memoria na_tua_memoria tenha_em_mente",
  OVERRIDE:
    "ignor* esquec* desconsider* desrespeit* despreze desprezar nao_leve_em_conta anterior anteriores previa previas previo previos acima anule anular anula anulad* contorn* burle burlar desativ* desbloque* desabilit* substituem revog* sobrepo* sobrescrev* sem_efeito obsolet* suspensas deixam_de_valer nao_se_aplica nao_se_aplicam cancel* invalidas",
  REVEAL:
    "revel* divulg* mostre mostrar mostra mostrem exiba exibir exibe expon* exponha liste listar enumer* repita repetir repete recite reproduz* imprima imprimir vaze vazar despej* entregue entregar forneca fornecer palavra_por_palavra literalmente na_integra integralmente me_de diga-me",
  SEND: "envie envia enviar enviem enviando envies mande mandar manda remet* encaminh* transmit* transmita poste postar publique publicar carregue carregar compartilh* partilh* clique clicar clica clicando abra abrir abre visite visitar visita acesse acessar aceda siga_o siga_este seguir_o codifiqu* anex* export* inscreva subscrev* registe-se cadastre cole colar copie copiar insira inserir naveg* preench* digite digitar contat* notifiqu* ligue redirecion* submet* consulte_o faca_upload inclua_a_imagem",
  BUY: "compre compra comprar comprem encomend* pague paga pagar transfira transferir transfere confirme confirmar confirma reserve reservar doe doar adquir* venda vender reembols* carrinho finalize_a_compra contrat* assine assinar renov* pix_de faca_um_pix efetu* deposite",
  RUN: "execut* rode rodar instal* baixe baixar descarreg* inicie iniciar inicia lance lancar invoqu* invocar acione acionar implant* compil* apliqu* aplicar use_a_ferramenta utilize_a_ferramenta chame_a chame_o chamar dispar* importe_o corra",
  CHANGE:
    "apague apagar apaga elimin* delet* exclua excluir remov* modifi* altere alterar altera mude mudar substitu* renome* crie criar cria configure configurar defina definir ative ativar desinstal* conced* permita permitir aceite aceitar autorize autorizar atualiz* mova mover feche fechar adicion* acrescent* redefin* ajuste ajustar edite editar atribu* aprove_a coloque reescrev* retire retirar troque trocar agende",
  RATE: "recomend* classifi* avalie avaliar avalia avaliem pontu* prefira preferir prefere prioriz* favorec* elogi* promov* escolh* sugir* suger* sugere aconselh* consider* trate_como tratar_como trate confie confiar confia destaqu* destac* selecion* aprove aprovar aprova julgue marque_como atribua_nota de_nota nota_maxima coloque_em_primeiro em_primeiro_lugar indique_o propon* enaltec* valoriz* assuma",
  ROLE: "finja fingir finge simul* aja agir atue atuar comporte interpret* faca_de_conta faz_de_conta passe_por imagine imaginar papel personagem voce_agora_e agora_voce_e voce_e_agora torne-se encarn* modo_desenvolvedor modo_administrador modo_manutencao modo_de_depuracao sem_restricoes sem_censura sem_filtros sem_limites responda_como assuma_o_papel adote adotar liberto",
  SAY: "diga dizer digam dize responda responder responde respondam escreva escrever escreve indique indicar mencion* declar* afirme afirmar afirma explique explicar cite citar comece comecar termine terminar conclua concluir resuma resumir resume resumam traduza traduzir informe informar sinaliz* apresent* anunci* inclua incluir inclui descrev* redij* avise comunique comunicar relate relatar pergunte_ao pergunte_a peca_ao termine_com inicie_com assegure garanta_ao nomeie acrescente_que repita_que encerre finalize_com conte_ao",
  READ: "leia ler leem lendo lerem processe processar processam processando analis* index* rastre* escane* transcrev* examin* revise traduzindo resumindo interprete extraia verifique_o",
  SECRET:
    "senha senhas palavra-passe palavras-passe chave chaves segredo* secret* credencia* token tokens confidenci* cartao_de_credito cartoes_de_credito numero_do_cartao numero_de_cartao numero_da_conta dados_bancarios dados_pessoais dados_privados codigo_de_seguranca codigo_de_verificacao codigos_de_acesso frase_de_recuperacao frase-semente chave_privada passaporte* cpf rg cnpj nif data_de_nascimento prontuario salario* holerite carteira_digital cookies",
  CONTEXT:
    "conversa conversas historico memoria memorias instruc* diretriz* diretiv* orientac* regra regras configurac* definicoes arquivo arquivos ficheiro* caixa_de_entrada calendario agenda contatos contactos documentos area_de_transferencia prompt_do_sistema mensagem_do_sistema instrucoes_do_sistema pergunta* pedido_do mensagens e-mails contexto pasta pastas banco_de_dados sessao sessoes ambiente tarefa tarefas ordens",
  OUTPUT:
    "resposta* resumo resumos resultado* saida saidas traducao traducoes veredito* resenha* critica conclusao conclusoes sintese recomendacao recomendacoes avaliacao avaliacoes parecer relatorio* primeira_frase ultima_frase primeira_linha ultima_linha transcricao pontuacao decisao",
  LINK: "link links ligacao_abaixo hiperlig* endereco enderecos imagem imagens parametro* formulario* dominio dominios endereco_de_e-mail pixel",
  MONEY:
    "pagamento* fatura* boleto* conta contas preco precos dinheiro taxa taxas transferencia* pix cartao_presente cartoes-presente vale-presente* cupom cupons desconto* valor saldo reais euros doac* pedido pedidos encomenda* reembolso bancaria bancario banco deposito fundos",
  PAGE: "artigo artigos pagina paginas texto textos site sites sitio documento comentario* receita* paragrafo* conteudo* linha nota email publicacao secao seccao trecho curriculo candidatura anuncio rodape este_arquivo anexo",
  SECRETLY:
    "discretamente silenciosamente secretamente sorrateiramente em_silencio em_segredo em_segundo_plano as_escondidas nos_bastidores sem_perguntar sem_avisar sem_dizer sem_mencionar sem_informar sem_confirmar sem_confirmacao sem_pedir sem_que sem_comentar sem_comentarios sem_notificar sem_alertar sem_revelar nao_diga nao_digas nao_dizer nao_lhe_diga nao_conte nao_mencione nao_menciones nao_mencionar nao_mencionem nunca_mencione nao_revele nao_revelar nao_informe nao_informar nao_avise nao_avisar nao_pergunte nao_perguntar nao_mostre nao_mostrar nao_exiba nao_explique nao_fale nao_comente nao_precisa_saber nao_e_preciso nao_e_necessario nao_ha_necessidade nao_deve_saber ninguem_precisa ninguem_deve entre_nos sem_conhecimento invisivel",
  LASTING:
    "a_partir_de_agora de_agora_em_diante daqui_em_diante doravante daqui_para_a_frente no_futuro futuras futuros futura futuro permanente permanentemente para_sempre sempre_que cada_vez toda_vez em_cada em_todas em_todos todas_as_respostas ate_nova_ordem ate_segunda_ordem longo_prazo proxima_vez proximas definitivamente resto_da de_forma_permanente",
  ONLY: "apenas somente so unicamente sempre nunca jamais exclusivamente exatamente nada nada_mais todo todos toda todas cada estritamente de_forma_alguma em_hipotese_alguma em_nenhuma_circunstancia sem_excecao absolutamente obrigatoriamente primeiro primeira qualquer simplesmente nenhum_outro nenhuma_outra",
  INSTEAD:
    "em_vez_de em_vez_disso ao_inves_de ao_inves_disso em_lugar_de no_lugar_de em_vez prevalece prevalecem tem_prioridade tem_precedencia acima_de antes_de_qualquer",
  AUTHORITY:
    "administrador* desenvolvedor* programador* autorizad* autorizacao oficial oficiais oficialmente lei leis legal legais regulament* politica_de verificad* certificad* aprovad* permissa* permissoes permitid* consentiu consentimento licenca* redacao editora editor diretoria ministerio* departamento equipe_de_seguranca recursos_humanos em_nome por_ordem responsavel_pel* termos_de acordo conformidade mandato",
  MUST: "deve devem deves devera deverao deveria deveriam tem_de tem_que tens_de ha_de precisa precisam necessari* obrigatori* obrigad* certifique-se certifica-te assegure-se cuide_para e_preciso e_essencial imprescindivel requer espera-se instruid* solicita-se pede-se",
  PLEASE:
    "favor por_favor por_gentileza obrigado obrigada agradec* poderia_voce voce_poderia voce_pode pode_por_favor peco pedimos gostariamos solicitamos rogamos faca_o_favor queira queiram",
  NOT: "nao nem sem nenhum nenhuma ninguem tampouco evite evitar evitem deixe_de abstenha pare_de",
  WHEN: "quando se sempre_que assim_que logo_que depois antes enquanto ate caso ao_ler ao_resumir ao_processar ao_responder ao_traduzir ao_analisar apos uma_vez onde",
  USER: "usuari* utilizador* cliente clientes humano humanos pessoa pessoas dono dona donos proprietari* visitante* candidat* paciente pacientes comprador* assinante* destinatari* solicitante* estudante* aluno aluna alunos leitora* titular consumidor* interlocutor*",
  YOU: "voce voces tu te ti teu tua teus tuas vos vosso vossa contigo lhe",
  WE: "eu meu minha meus minhas mim nos_os nosso nossa nossos nossas comigo conosco",
  STAFF:
    "equipe equipa colega* moderador* voluntari* professor* pais mae filhos crianca* medic* enfermeir* vizinh* engenheir* autor autora autores ele ela eles elas funcionari* empregad* trabalhador* membro* redator*",
  GOOD: "melhor melhores excelent* confiave* seguro segura perfeit* lider ideal otimo otima positiv* superior* excepciona* legitim* inofensiv* impecave* pontuacao_maxima cinco_estrelas de_confianca apto forte solid* genuin* destacad*",
  BAD: "pior piores ruim ruins mau maus perigos* insegur* fraudulent* negativ* inferior* fraco fraca toxic* defeituos* escandalo falencia duvidos* arriscad* ilega* nociv* nao_confiavel mediocre*",
  CHOICE:
    "pode podem podes podera poderia poderiam podemos se_quiser se_quiseres se_desejar se_preferir opcion* fique_a_vontade a_vontade talvez as_vezes geralmente normalmente costuma costumam a_seu_gosto a_gosto a_mao pergunte_ao_seu consulte_seu consulte_o_seu consulte_um nunca_pedimos nunca_pediremos nao_compartilhe nunca_compartilhe nunca_partilhe e_possivel pode-se voluntari* voce_decide",
  REPORTED:
    "disse disseram escreveu contou afirmou afirmaram respondeu responderam perguntou tentou chegou enviou perdeu encontrou notou sugeriu recomendou pensou explicou publicou mostrou mostraram testou aprendeu segundo dizia recusou anunciou",
  WARNING:
    "ataque* atacante* injecao injecoes malicios* phishing golpe golpes golpista* fraude* burla* aviso avisos alerta* cuidado exemplo exemplos fals* suspeit* vulnerabilidad* armadilha* ameaca* engan* protej* proteg* detect* defesa* abuso* nao_caia desconfi* invasor* ciber*",
  STUDY:
    "pesquisa pesquisas pesquisador* investigac* estudo estudos experiment* capitulo* curso cursos exercicio* licao tutoria* documentacao guia universidad* conferencia* aprendizado aprendizagem versao cientific* historia_da tese revista",
  PAST: "era eram foram estava estavam tinha tinham havia haviam houve tem_sido sido teve tiveram queria fui ia",
};
