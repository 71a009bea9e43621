-- What every installation begins with: the banks of PSE and the global fee rules. Both may be changed afterwards.

insert into bank (code, name, country) values
  ('1001', 'Banco de Bogotá', 'CO'), ('1002', 'Banco Popular', 'CO'), ('1006', 'Itaú Corpbanca', 'CO'),
  ('1007', 'Bancolombia', 'CO'), ('1009', 'Citibank', 'CO'), ('1012', 'GNB Sudameris', 'CO'), ('1013', 'BBVA', 'CO'),
  ('1014', 'Itaú', 'CO'), ('1019', 'Scotiabank Colpatria', 'CO'), ('1023', 'Banco de Occidente', 'CO'),
  ('1032', 'Banco Caja Social', 'CO'), ('1040', 'Banco Agrario', 'CO'), ('1047', 'Mundo Mujer', 'CO'),
  ('1051', 'Davivienda', 'CO'), ('1052', 'AV Villas', 'CO'), ('1053', 'Banco W', 'CO'), ('1059', 'Bancamía', 'CO'),
  ('1060', 'Pichincha', 'CO'), ('1061', 'Bancoomeva', 'CO'), ('1062', 'Falabella', 'CO'), ('1063', 'Finandina', 'CO'),
  ('1065', 'Santander', 'CO'), ('1066', 'Coopcentral', 'CO'), ('1067', 'Mibanco', 'CO'), ('1069', 'Serfinanza', 'CO'),
  ('1070', 'Lulo Bank', 'CO'), ('1097', 'dale!', 'CO'), ('1151', 'RappiPay', 'CO'), ('1283', 'CFA', 'CO'),
  ('1289', 'Cotrafa', 'CO'), ('1292', 'Confiar', 'CO'), ('1370', 'Coltefinanciera', 'CO'), ('1507', 'Nequi', 'CO'),
  ('1551', 'Daviplata', 'CO'), ('1801', 'Movii', 'CO'), ('1802', 'Ding', 'CO'), ('1804', 'Ualá', 'CO');

insert into fee_rule (product, currency, percentage, fixed, iva_percentage, updated_at)
  select product::"FeeProduct", currency::"Currency", percentage, 0, 19, now()
    from (values ('payment_link', 2.00), ('bancolombia', 2.50), ('pse', 2.50), ('nequi', 1.50), ('bank_transfer', 1.00))
           rules (product, percentage),
         (values ('COP'), ('USD'), ('MXN'), ('BRL')) currencies (currency);
