<?php

$curl = curl_init();
curl_setopt_array($curl, [
    CURLOPT_URL => 'https://api.example.com/a?filter[a][b]=1&filter[c][]=2&range={3}&list=1,2|3',
    CURLOPT_CUSTOMREQUEST => 'GET',
    CURLOPT_RETURNTRANSFER => true,
]);

$response = curl_exec($curl);
if ($response === false) {
    throw new RuntimeException(curl_error($curl));
}
echo $response;
